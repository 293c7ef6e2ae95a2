#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <string>

namespace sectored::cli {

/// The reasons of a query, for people: for each sector whose box holds the point every wall with
/// its quadrants, step, running total, angle and running sum, the verdict of each method, on a
/// border what the two owner rules say, and the nearest wall of the level.
std::string explanationText(const MapView& view, Point p);

} // namespace sectored::cli
