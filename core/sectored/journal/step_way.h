#pragma once

#include "sectored/journal/timeline.h"

#include <optional>
#include <vector>

namespace sectored {

/// The way between two positions of a timeline.
struct StepWay {
    std::vector<const TimelineStep*> undone{}; ///< to undo, in this order
    std::vector<const TimelineStep*> done{};   ///< then to do, in this order
};

/// Returns the way between two positions. Empty if the timeline lacks one of them. Linear in the
/// steps of the way, apart from a search for each.
std::optional<StepWay> wayBetween(const Timeline& timeline, StepNumber from, StepNumber to);

} // namespace sectored
