#pragma once

#include "sectored/map/map_view.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// The line that cuts a sector: where an end lies inside, its side is prolonged to the wall ahead,
/// to the whole point nearest to the crossing (the wall bends to it). An end that is already on
/// a wall, or with no wall ahead, stays. Precondition: at least two points.
std::vector<Point> prolonged(const MapView& view, SectorId sector, std::vector<Point> points);

} // namespace sectored::editor
