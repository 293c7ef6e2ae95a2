#pragma once

#include "sectored/edit/plan.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored {

/// Returns E-LIMIT if the patch raises a row count above the limit of the level's version. A count
/// that was above its limit may stay or fall.
std::optional<Refusal> limitRefusal(const MapView& view, const Patch& patch);

/// Returns E-LIMIT for sectors that are not written yet, but only if their count is so far above
/// the limit that writing them would be wasted time.
std::optional<Refusal> farOverLimitRefusal(const MapView& view, std::ptrdiff_t moreSectors);

/// Returns E-DAMAGED if the plan unlinks a wall that a damaged sector claims, and E-INTERNAL if it
/// damages a sector in any other way, which is a bug. Its damaged copies may be damaged.
std::optional<Refusal> brokenOutcome(const MapView& view, const Plan& plan);

} // namespace sectored
