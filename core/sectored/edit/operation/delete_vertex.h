#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Deletes a vertex where exactly two walls meet, seen from all sides. In each loop through it, and
/// so on both sides of a portal, the wall before the vertex is extended to the end of the wall
/// after it and keeps its attributes (wall_join.h); the wall after it is removed (Spec:
/// editing-kernel 4.9). The joined wall is a portal if both walls were portals between the same
/// sectors. If the removed wall was the first in the sector's list, the joined wall becomes the
/// first. Planes aligned to it are aligned to a parallel wall instead.
///
/// Refused: E-RANGE, E-NOSUCH (no vertex there), E-AMBIGUOUS (vertices of overlapping layers),
/// E-BRANCH, E-DAMAGED (see Spec: repair R9), E-COLLAPSE (a loop with fewer than three walls or
/// without area), E-CROSS, E-OVERLAP, E-FLIP. Notices: N-SLOPE, N-ALIGN, N-SPRITE, N-LINK.
PlanResult planDeleteVertex(const MapView& view, const DeleteVertexRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, DeleteVertexRequest& request);

} // namespace sectored
