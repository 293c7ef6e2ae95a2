#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <unordered_set>
#include <vector>

namespace sectored {

/// Clears the floor links of version 9 that name walls of the set, bits included, in the walls that
/// stay; the walls that lost one, ascending by number. In other versions there are none.
std::vector<WallId> clearFloorLinks(
    const MapView& view,
    PatchBuilder& builder,
    const std::unordered_set<WallId>& dropped);

/// N-LINK for each of these walls, with their numbers after the edit.
std::vector<Notice> floorLinkNotices(const std::vector<WallId>& walls, const Numbering& after);

} // namespace sectored
