#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <span>
#include <vector>

namespace sectored {

/// Clears the links from or to walls of the moved sectors whose two walls had the same ends before
/// and no longer have. Only links of a damaged level come apart in a move, mostly those that are
/// not mutual: vertices are followed through mutual links only. A link whose ends already differed
/// stays as it was. Before: as in the file. After: with the rows moved, links as before.
/// Returns the walls that lost a link, ascending by id.
std::vector<WallId> clearTornLinks(
    const MapView& before,
    const Map& after,
    std::span<const SectorId> moved,
    PatchBuilder& builder);

} // namespace sectored
