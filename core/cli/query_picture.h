#pragma once

#include "core/cli/query_method.h"
#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <string>

namespace sectored::cli {

/// Draws an explanation over the SVG plan around it: the loops of the sectors whose box contains
/// the point, the point, what the method looks at (the cross of the quadrants, the lines to the
/// corners, the ray to the right, the inner side of each wall), and at each wall what it adds. The
/// default method, quadrant, and `all` draw the cross and label quadrant steps. A line for each
/// sector says the result, with `parts.published` also that of the published methods. The text of a
/// label, when pointed at, names the wall.
///
/// Without such a sector, draws the whole plan and the point. Equal input gives equal bytes.
std::string queryPicture(
    const MapView& view,
    const PointExplanation& explanation,
    ExplainedParts parts);

} // namespace sectored::cli
