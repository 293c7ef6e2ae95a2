#pragma once

#include "sectored/edit/plan.h"

#include <optional>

namespace sectored {

/// Returns E-LOCKED if the patch changes a locked sector: its fields, its list of walls, or a wall
/// in anything but its link. A neighbour may link to a locked sector. Spec: project 6.
std::optional<Refusal> lockedRefusal(const MapView& view, const Patch& patch);

} // namespace sectored
