#pragma once

#include "sectored/map/map_view.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// Whether the interiors of two even-odd sets of edges have points in common. Touching is not
/// sharing. Exact for every int32 input; proportional to the walls of each near the other.
bool shareArea(std::span<const Segment> left, std::span<const Segment> right);

/// What joins sectors.
enum class Joining {
    Portals,         ///< mutual portals
    PortalsAndFloors ///< also walls that name the wall above or below them (version 9)
};

/// For each sector, by id, a number that it shares with exactly the sectors that a chain of such
/// joints joins to it. Sectors that do not exist have numbers of their own.
std::vector<std::uint32_t> portalGroups(const Map& map, Joining joining = Joining::Portals);

/// Two sectors, in file order.
struct SectorPair {
    SectorId first{};
    SectorId second{};

    bool operator==(const SectorPair&) const = default;
};

/// The pairs of sectors that share area though no chain of portals joins them (Spec: editing-kernel
/// S4), at most `limit`, in file order. Sector-over-sector levels stack their floors through
/// portals and are not in it.
std::vector<SectorPair> unstackedOverlaps(const MapView& view, std::size_t limit);

/// The sectors that are in some pair of unstackedOverlaps, by id.
std::vector<char> unstackedSectors(const MapView& view);

/// Whether some sector that no chain of portals joins to this one shares area with it.
bool hasUnstackedOverlap(const MapView& view, SectorId sector);

} // namespace sectored
