#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Returns the line that divides a strip of this depth from a sector, along one of its walls: the
/// parallel inside the sector, between the two walls that adjoin the wall. It runs from the wall
/// before to the wall after; its ends are rounded to integers, halves up. Empty if one of the
/// adjoining walls ends before it. Precondition: the sector is sound, 0 < depth.
std::optional<Segment> stripLine(const MapView& view, WallId wall, std::int64_t depth);

/// Returns E-NOTHING: the walls that adjoin the wall end before the line.
Refusal stripEndsRefusal(const MapView& view, WallId wall);

} // namespace sectored
