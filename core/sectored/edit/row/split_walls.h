#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"

#include <map>
#include <set>

namespace sectored {

/// Points strictly inside walls where these are split.
using WallCuts = std::map<WallId, std::set<Point>>;

/// Splits walls (wall_split.h). The first piece of each wall keeps its id; the others follow in the
/// sector's list. If two partners are split at the same points, their pieces are linked in pairs.
/// Other links do not change. Precondition: the walls exist and belong to sectors.
void splitWalls(const MapView& view, const WallCuts& cuts, PatchBuilder& builder);

} // namespace sectored
