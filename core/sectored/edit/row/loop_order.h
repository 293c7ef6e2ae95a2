#pragma once

#include "sectored/map/patch_builder.h"

#include <vector>

namespace sectored {

/// The walls that the builder has for a sector, with this one first: its loop in point2 order, then
/// the others as they were. A list that begins with it already is answered as it is. Precondition:
/// the loop closes.
std::vector<WallId> wallsBeginningWith(const PatchBuilder& builder, SectorId sector, WallId first);

} // namespace sectored
