#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <span>
#include <vector>

namespace sectored {

/// Clears links from or to walls of the moved sectors if the two walls had the same ends before and
/// no longer do. A move tears only links of a damaged level, mostly those that are not mutual,
/// because vertices follow mutual links only. Links whose ends already differed do not change.
/// `before` is the level as in the file; `after` has the rows moved and the links unchanged.
/// Returns the walls that lost a link, ascending by id.
std::vector<WallId> clearTornLinks(
    const MapView& before,
    const Map& after,
    std::span<const SectorId> moved,
    PatchBuilder& builder);

} // namespace sectored
