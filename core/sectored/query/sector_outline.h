#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include <span>
#include <vector>

namespace sectored {

/// A sector's walls as edges (edgesOf), and its stray walls.
struct SectorOutline {
    std::vector<Segment> edges{}; ///< in the order of the sector's wall list
    std::vector<WallId> astray{}; ///< walls of a damaged sector whose point2 is outside the sector

    bool operator==(const SectorOutline&) const = default;
};

SectorOutline outlineOf(const Map& map, SectorId sector);

/// A sector before and after a patch.
struct OutlineChange {
    SectorId sector{};
    SectorOutline before{};
    SectorOutline after{};
};

/// Returns the sectors whose outlines a patch may have changed, ascending by id. `astray` contains
/// all stray walls before the patch, ascending. Linear in the number of walls of these sectors and
/// of stray walls. Precondition: neither level has an explicit wall table.
std::vector<OutlineChange> outlineChanges(
    const Map& after,
    const Patch& patch,
    std::span<const WallId> astray);

} // namespace sectored
