#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include <vector>

namespace sectored {

/// Whether the patch does more to walls than change how they look.
bool changesShape(const Patch& patch);

/// The existing sectors of the level after the patch whose walls, or list of walls, it changed;
/// ascending by id.
std::vector<SectorId> touchedSectors(const Map& after, const Patch& patch);

} // namespace sectored
