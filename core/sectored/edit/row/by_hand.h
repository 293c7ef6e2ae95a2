#pragma once

#include "sectored/edit/plan.h"

#include <optional>
#include <span>

namespace sectored {

/// Damaged sectors may be edited vertex by vertex and link by link, so that users can mend them
/// (Spec: repair R9).

/// Returns E-DAMAGED for the first of the sectors that has no closed loops of walls of its own.
/// Empty if all can be edited by hand.
std::optional<Refusal> unreadableRefusal(const MapView& view, std::span<const SectorId> sectors);

/// Returns the plan, or E-DAMAGED for the first damaged one of the sectors if any sector would
/// break more hard rules than before. Sound sectors are not tested.
PlanResult unlessWorse(const MapView& view, std::span<const SectorId> sectors, PlanResult plan);

} // namespace sectored
