#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Makes a closed door from the strip of a sector along one of its portals (Spec: shapes G4). The
/// strip is divided off; its ceiling gets the height and slope of its floor, and it gets the lotag
/// and no hitag. Its solid walls keep their texture in place when the door opens (cstat bit 2). If
/// a tile is given, both faces of the door show it.
///
/// Refused: E-NOSUCH, E-SOLID (no portal), E-DAMAGED, E-RANGE, E-NOTHING (the adjoining walls end
/// before the strip), and what a split refuses. Notices: those of a split.
PlanResult planDoor(const MapView& view, const DoorRequest& request);

void describe(FieldVisitor& fields, DoorRequest& request);

} // namespace sectored
