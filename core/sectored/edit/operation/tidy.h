#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Removes vertices between collinear walls that look like one wall (Spec: stitching M10): the
/// walls run on in one direction, all their fields but the texture's start are equal, and the
/// texture runs on. A portal loses its vertex on both sides, also in a sector outside the request,
/// and linked walls on all floors (Spec: tror B8). A vertex stays where another wall begins, where
/// a sloped or aligned plane depends on the second wall, in loops of three walls, and where it is
/// needed on another floor. Nothing moves and no texture shifts. Damaged sectors are skipped.
///
/// Refused: E-NOSUCH, E-NOTHING.
PlanResult planTidy(const MapView& view, const TidyRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, TidyRequest& request);

} // namespace sectored
