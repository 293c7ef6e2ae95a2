#include "sectored/journal/timeline.h"

#include "sectored/journal/step_way.h"

#include <algorithm>
#include <chrono>

namespace sectored {

JournalTime journalTimeNow()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

const TimelineStep* stepAt(const Timeline& timeline, StepNumber number)
{
    const auto found = std::ranges::lower_bound(timeline.steps, number, {}, &TimelineStep::number);
    return found != timeline.steps.end() && found->number == number ? &*found : nullptr;
}

std::vector<const TimelineStep*> stepsTo(const Timeline& timeline, StepNumber position)
{
    std::vector<const TimelineStep*> steps;
    for (const TimelineStep* step = stepAt(timeline, position); step != nullptr;
         step = stepAt(timeline, step->parent)) {
        steps.push_back(step);
    }
    std::ranges::reverse(steps);
    return steps;
}

std::optional<Map> levelAt(const Timeline& timeline, StepNumber position)
{
    const auto way = wayBetween(timeline, timeline.position, position);
    if (!way) {
        return std::nullopt;
    }
    Map level = timeline.level;
    for (const TimelineStep* const step : way->undone) {
        apply(level, inverted(step->patch));
    }
    for (const TimelineStep* const step : way->done) {
        apply(level, step->patch);
    }
    return level;
}

const SavedMark* savedAs(const Timeline& timeline, std::uint64_t contentHash)
{
    const auto found = std::find_if(
        timeline.saved.rbegin(),
        timeline.saved.rend(),
        [contentHash](const SavedMark& mark) { return mark.contentHash == contentHash; });
    return found != timeline.saved.rend() ? &*found : nullptr;
}

std::size_t unsavedStepsOf(const Timeline& timeline)
{
    const StepNumber saved =
        timeline.saved.empty() ? timeline.basePosition : timeline.saved.back().position;
    const auto way = wayBetween(timeline, saved, timeline.position);
    return way ? way->undone.size() + way->done.size()
               : stepsTo(timeline, timeline.position).size() + 1;
}

} // namespace sectored
