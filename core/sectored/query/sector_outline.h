#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include <span>
#include <vector>

namespace sectored {

/// A sector's walls as edges (edgesOf), and which of them stray.
struct SectorOutline {
    std::vector<Segment> edges{}; ///< in the order of the list
    std::vector<WallId> astray{}; ///< walls of a damaged sector that name a point2 outside of it

    bool operator==(const SectorOutline&) const = default;
};

SectorOutline outlineOf(const Map& map, SectorId sector);

/// A sector before and after a patch.
struct OutlineChange {
    SectorId sector{};
    SectorOutline before{};
    SectorOutline after{};
};

/// The sectors whose outlines a patch may have changed, ascending by id. `astray` are all stray
/// walls before it, ascending. Costs the walls of these sectors and the stray ones. Precondition:
/// neither level has an explicit wall table.
std::vector<OutlineChange> outlineChanges(
    const Map& after,
    const Patch& patch,
    std::span<const WallId> astray);

} // namespace sectored
