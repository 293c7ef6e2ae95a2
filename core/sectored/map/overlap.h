#pragma once

#include "sectored/map/map_view.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// Tests whether two even-odd sets of edges share area; touching is not enough. Exact for every
/// int32 input. The cost depends on the number of walls of each near the other.
bool shareArea(std::span<const Segment> left, std::span<const Segment> right);

/// Links that connect sectors.
enum class Joining {
    Portals,         ///< mutual portals
    PortalsAndFloors ///< also links to walls above or below (version 9)
};

/// Returns for each sector, by id, the number of its group. Two sectors have the same number
/// exactly if a chain of such links connects them. Sectors that do not exist have numbers of their
/// own.
std::vector<std::uint32_t> portalGroups(const Map& map, Joining joining = Joining::Portals);

/// Two sectors, in file order.
struct SectorPair {
    SectorId first{};
    SectorId second{};

    bool operator==(const SectorPair&) const = default;
};

/// Returns pairs of sectors that share area although no chain of portals and floor links connects
/// them (Spec: editing-kernel S4), at most `limit`, in file order. Layers that are stacked through
/// portals, as in sector-over-sector levels, or through linked floors are not included.
std::vector<SectorPair> unstackedOverlaps(const MapView& view, std::size_t limit);

/// Returns, by sector id, 1 for each sector in some pair of unstackedOverlaps.
std::vector<char> unstackedSectors(const MapView& view);

/// Returns true if the sector shares area with a sector that no chain of portals and floor links
/// connects to it.
bool hasUnstackedOverlap(const MapView& view, SectorId sector);

} // namespace sectored
