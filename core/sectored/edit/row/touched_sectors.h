#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include <vector>

namespace sectored {

/// Tests whether the patch changes more of the walls than their look.
bool changesShape(const Patch& patch);

/// Returns the sectors of the level after the patch whose walls or wall list changed, ascending by
/// id.
std::vector<SectorId> touchedSectors(const Map& after, const Patch& patch);

} // namespace sectored
