#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Makes a sector above the ceiling or below the floor of each of the sectors, with the same walls
/// (version 9, Spec: tror B5). Both sectors are open to each other: their planes there get a bunch,
/// and each wall is linked to its copy. Planes at one height share a bunch. Copies of portals
/// between the sectors are portals, as are copies of a portal whose neighbour was extended before;
/// all others are solid.
///
/// Refused: E-NOSUCH, E-VERSION, E-DAMAGED, E-SLOPE (the plane is sloped), E-LINKED (it has a
/// bunch, or a wall has a link there), E-LIMIT (all bunches are in use), E-RANGE. Notices: N-LINK
/// for each wall that lost its lotag or extra to a link, N-OVERLAP for each other sector whose
/// space the new one shares.
PlanResult planExtend(const MapView& view, const ExtendRequest& request);

/// Ends the bunches of the planes of these sectors: all sectors on both sides keep their shape and
/// heights and lose their links (Spec: tror B6).
///
/// Refused: E-NOSUCH, E-VERSION, E-NOTHING.
PlanResult planSeparate(const MapView& view, const SeparateRequest& request);

/// Describe the fields of a request.
void describe(FieldVisitor& fields, ExtendRequest& request);
void describe(FieldVisitor& fields, SeparateRequest& request);

std::string stepNameOf(const ExtendRequest& request);

} // namespace sectored
