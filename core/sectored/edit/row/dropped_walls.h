#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <unordered_set>
#include <vector>

namespace sectored {

/// Clears the floor links of version 9 to walls of the set, link bits included, in the walls that
/// remain. Returns the walls that lost a link, ascending by number. Other versions have no floor
/// links.
std::vector<WallId> clearFloorLinks(
    const MapView& view,
    PatchBuilder& builder,
    const std::unordered_set<WallId>& dropped);

/// Returns N-LINK for each of these walls, with its number after the edit.
std::vector<Notice> floorLinkNotices(const std::vector<WallId>& walls, const Numbering& after);

} // namespace sectored
