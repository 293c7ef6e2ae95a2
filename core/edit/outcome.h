#pragma once

#include "core/edit/plan.h"

#include <optional>
#include <vector>

namespace sectored {

/// E-LIMIT when the patch raises a count of rows above the limit of the level's version. A count
/// that was above before may stay or fall.
std::optional<Refusal> limitRefusal(const MapView& view, const Patch& patch);

/// E-INTERNAL when the patch breaks a hard rule in a sector that kept them all before: our fault,
/// never the user's.
std::optional<Refusal> brokenOutcome(const MapView& view, const Patch& patch);

} // namespace sectored
