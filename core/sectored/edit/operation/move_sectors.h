#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Moves whole sectors by a vector, with their sprites and the start if it is in one of them. A
/// group without portals to sectors that stay may land on others (Spec: editing-kernel 4.8): the
/// request decides whether it stays there, with N-OVERLAP, or is refused. Attached sectors stretch:
/// vertices move if portals lead to them around a point, so an island moves its hole within the
/// parent. With Borders::Detach those portals become solid first. Links of a damaged level that the
/// move would tear apart are cleared (N-UNLINKED). Walls that become coincident are linked unless
/// their sectors overlap.
///
/// Refused: E-NOSUCH, E-NOTHING, E-RANGE, E-DAMAGED (an attached sector); E-CROSS, E-FLIP,
/// E-COLLAPSE and E-OVERLAP for attached or stretched sectors; with OverlapPolicy::Refuse also
/// E-OVERLAP, and E-CROSS if walls would meet between their ends. Notices: N-OVERLAP, N-TOUCH,
/// N-UNLINKED, N-SPRITE, N-SLOPE, N-ALIGN, N-LINK.
PlanResult planMoveSectors(const MapView& view, const MoveSectorsRequest& request);

/// Rotates whole sectors by quarter turns or mirrors them. This is exact: the inverse request with
/// the same pivot restores the level. Sprites turn along. Refusals, notices and attached sectors
/// are as in planMoveSectors. A mirror moves an attached loop as a whole or not at all (E-CROSS).
/// It reverses no loop of a damaged sector (E-DAMAGED), unless the whole level is transformed: then
/// every defect stays, and N-DAMAGED lists the sectors. A quarter turn about a point with a half in
/// only one coordinate uses a pivot half a unit away: N-ROUND.
PlanResult planTransform(const MapView& view, const TransformRequest& request);

/// Describe the fields of the requests.
void describe(FieldVisitor& fields, MoveSectorsRequest& request);
void describe(FieldVisitor& fields, TransformRequest& request);

std::string stepNameOf(const TransformRequest& request);

} // namespace sectored
