#pragma once

#include "sectored/map/map_view.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Extends a line that splits a sector. An end inside the sector is extended to the wall ahead, to
/// the integer point nearest to the intersection (the wall bends to it). An end on a wall or
/// without a wall ahead is kept. Precondition: at least two points.
std::vector<Point> prolonged(const MapView& view, SectorId sector, std::vector<Point> points);

} // namespace sectored::editor
