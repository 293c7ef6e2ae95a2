#include "sectored/journal/step_way.h"

#include <algorithm>

namespace sectored {

std::optional<StepWay> wayBetween(const Timeline& timeline, StepNumber from, StepNumber to)
{
    const auto isKnown = [&](StepNumber position) {
        return position == timeline.basePosition || stepAt(timeline, position) != nullptr;
    };
    if (!isKnown(from) || !isKnown(to)) {
        return std::nullopt;
    }
    // Numbers grow from a parent to its steps, so the larger one is never above the other.
    StepWay way;
    while (from != to) {
        StepNumber& later = from > to ? from : to;
        auto& steps = from > to ? way.undone : way.done;
        const TimelineStep* const step = stepAt(timeline, later);
        if (step == nullptr) {
            return std::nullopt;
        }
        steps.push_back(step);
        later = step->parent;
    }
    std::ranges::reverse(way.done);
    return way;
}

} // namespace sectored
