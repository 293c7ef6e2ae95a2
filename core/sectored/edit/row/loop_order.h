#pragma once

#include "sectored/map/patch_builder.h"

#include <vector>

namespace sectored {

/// Returns the builder's walls of a sector beginning with `first`: its loop in point2 order, then
/// the other loops in their old order. A list that already begins with `first` stays the same.
/// Precondition: the loop closes.
std::vector<WallId> wallsBeginningWith(const PatchBuilder& builder, SectorId sector, WallId first);

} // namespace sectored
