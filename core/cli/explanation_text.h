#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <string>

namespace sectored::cli {

/// Returns the explanation of a query as text. Lists, for each sector whose box contains the point,
/// every wall with quadrants, step, running total, angle and running sum, the result of each
/// method, and on a boundary the results of both ownership rules. Ends with the nearest wall of the
/// level.
std::string explanationText(const MapView& view, Point p);

} // namespace sectored::cli
