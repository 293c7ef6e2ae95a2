#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Fits a tile a whole number of times across a wall, or across several walls together, and down
/// its part. The tile begins at the left end and at the upper edge. Each wall gets its share of the
/// repeats by its length. Repeats are steps of 8 texels across and of 1/2,048 texel a z unit down,
/// so that a tile whose size does not divide fits to the nearest step.
///
/// Refused: E-NOSUCH (as textureStart; fewer walls follow), E-RANGE (more than 255 tiles or
/// walls, or repeats of a wall), E-NOTHING. Notices: N-SEAM.
PlanResult planFit(const MapView& view, const FitRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, FitRequest& request);

} // namespace sectored
