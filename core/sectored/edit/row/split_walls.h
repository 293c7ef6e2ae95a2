#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"

#include <map>
#include <set>

namespace sectored {

/// Points strictly inside walls at which these are to be split.
using WallCuts = std::map<WallId, std::set<Point>>;

/// Splits walls (wall_split.h). The first piece of each keeps its id; the others follow it in its
/// sector's list. The pieces of two partners that are split at the same points are linked in
/// pairs; other links stay as they are. Precondition: the walls exist, and belong to sectors.
void splitWalls(const MapView& view, const WallCuts& cuts, PatchBuilder& builder);

} // namespace sectored
