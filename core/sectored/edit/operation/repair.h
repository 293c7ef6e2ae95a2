#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Repairs those of the sectors that are damaged (Spec: repair R0 to R8): each chosen fix in turn,
/// on all of them. No sector but a dissolved one is created, removed or renumbered, no sprite
/// moves, and no field of a sector changes except where its planes need another first wall. Other
/// sectors change only where their walls face a repaired one. Reports the fixes and what is left;
/// N-UNLINKED, N-LEFT, and N-SLOPE or N-ALIGN for planes that could not be kept.
///
/// Refused: E-NOSUCH; E-RANGE (`within`); E-NOTHING if nothing is damaged, if only folded sectors
/// are named, or if the fixes do not help; E-RANGES if the wall ranges contradict each other;
/// E-REMOVES if Dissolve would remove sprites.
PlanResult planRepair(const MapView& view, const RepairRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, RepairRequest& request);
/// Returns "Repair sector" or "Repair 3 sectors".
std::string stepNameOf(const RepairRequest& request);

} // namespace sectored
