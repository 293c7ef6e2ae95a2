#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Moves all vertices at the given points to one point and goes on as planMove does: walls that
/// lose their length vanish, solid walls that come to lie on each other are linked. Without a
/// target it is the points' centroid, rounded half up; a point that is given twice counts once.
///
/// Refusals: Nothing (fewer than two different points); otherwise those of planMove.
PlanResult planMergeVertices(const MapView& view, const MergeVerticesRequest& request);

} // namespace sectored
