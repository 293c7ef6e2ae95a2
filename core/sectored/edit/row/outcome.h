#pragma once

#include "sectored/edit/plan.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored {

/// E-LIMIT when the patch raises a count of rows above the limit of the level's version. A count
/// that was above before may stay or fall.
std::optional<Refusal> limitRefusal(const MapView& view, const Patch& patch);

/// The same for what is not written yet and makes so many more sectors: only where they are so far
/// above the limit that to write them would be wasted.
std::optional<Refusal> farOverLimitRefusal(const MapView& view, std::ptrdiff_t moreSectors);

/// E-DAMAGED when the patch opens a wall that a damaged sector claims; E-INTERNAL when it makes a
/// sector damaged in any other way: our fault, never the user's.
std::optional<Refusal> brokenOutcome(const MapView& view, const Patch& patch);

} // namespace sectored
