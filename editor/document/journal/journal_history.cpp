#include "editor/document/journal/journal_history.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

StepRecord recordOf(const TimelineStep& step)
{
    StepRecord record{.time = QDateTime::fromMSecsSinceEpoch(step.time)};
    if (step.script) {
        record.script = {.lines = step.script->lines, .areComplete = step.script->isComplete};
    } else {
        record.script.areComplete = false;
    }
    return record;
}

} // namespace

JournalHistory historyOf(const Timeline& timeline)
{
    JournalHistory made{.positions = {timeline.basePosition}};
    History& history = made.kept.history;
    for (const TimelineStep& step : timeline.steps) {
        static_cast<void>(history.goTo(stateAt(made.positions, step.parent).value_or(0)));
        history.push({.name = step.name, .patch = step.patch});
        made.positions.push_back(step.number);
        made.kept.records.push_back(recordOf(step));
    }
    for (const NamedSnapshot& named : timeline.snapshots) {
        if (const auto state = stateAt(made.positions, named.position)) {
            history.nameState(*state, named.name);
        }
    }
    static_cast<void>(history.goTo(stateAt(made.positions, timeline.position).value_or(0)));
    if (!timeline.saved.empty()) {
        made.kept.savedState = stateAt(made.positions, timeline.saved.back().position);
    }
    return made;
}

std::optional<std::size_t> stateAt(std::span<const StepNumber> positions, StepNumber position)
{
    const auto found = std::ranges::lower_bound(positions, position);
    if (found == positions.end() || *found != position) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - positions.begin());
}

} // namespace sectored::editor
