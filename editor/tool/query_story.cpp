#include "editor/tool/query_story.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::size_t manySteps = 200;
/// Degrees by which sums of angles differ on screen, which has one decimal.
constexpr double shownAngle = 0.05;

double addedBy(const WallStep& step, QueryMethod method)
{
    switch (method) {
    case QueryMethod::Quadrants:
        return step.step;
    case QueryMethod::Angles:
        return step.angle;
    case QueryMethod::Crossings:
        return step.crosses ? 1 : 0;
    case QueryMethod::Products:
        break;
    }
    return step.sign();
}

double addedBy(const PublishedStep& step, QueryMethod method)
{
    switch (method) {
    case QueryMethod::Quadrants:
        return step.inFloat.step;
    case QueryMethod::Angles:
        return step.arccosine;
    case QueryMethod::Crossings:
    case QueryMethod::Products:
        break;
    }
    return step.product > 0 ? 1 : step.product < 0 ? -1 : 0;
}

bool isSame(double ours, double theirs, QueryMethod method)
{
    return method == QueryMethod::Angles ? std::abs(ours - theirs) < shownAngle : ours == theirs;
}

/// Adds what the article has at the walls of the loop that it is asked about.
void addPublished(QueryStory& story, const SectorExplanation& sector)
{
    if (story.published->steps.empty()) {
        return;
    }
    std::vector<std::size_t> places(sector.steps.size()); ///< of the sector's steps in the story
    std::size_t next = 0;
    for (const LoopExplanation& loop : sector.loops) {
        for (const std::size_t at : loop.steps) {
            places[at] = next++;
        }
    }
    // The article knows only one loop, so ours is compared in that loop.
    const StoryStep& first = story.steps[places[story.published->steps.front().at]];
    const double before = first.total - first.added;
    double total = 0;
    for (const PublishedStep& step : story.published->steps) {
        const std::size_t place = places[step.at];
        const double added = addedBy(step, story.method);
        total += added;
        StoryStep& told = story.steps[place];
        told.published = {.step = step, .added = added, .total = total};
        if (!story.partsAt && !isSame(told.total - before, total, story.method)) {
            story.partsAt = place;
        }
    }
}

} // namespace

QueryStory storyOf(const SectorExplanation& sector, Point p, const NarratorState& state)
{
    QueryStory story{.method = state.method};
    double total = 0;
    for (WallStep& step : stepsOf(sector, sector.loops)) {
        const double added = addedBy(step, state.method);
        total += added;
        story.steps.push_back(
            {.wall = step,
             .added = added,
             .total = state.method == QueryMethod::Angles ? step.angleSum : total,
             .counts = state.method == QueryMethod::Angles || added != 0});
    }
    if (state.showsPublished && methodRowOf(state.method).isPublished) {
        story.published = explainPublished(sector, p);
        if (story.published) {
            addPublished(story, sector);
        }
    }
    return story;
}

std::size_t shownStep(const QueryStory& story, const NarratorState& state)
{
    return std::min(state.at, story.steps.size() - 1);
}

NarratorState afterMove(NarratorState state, const QueryStory& story, StoryMove move)
{
    state.isPlaying = false;
    if (story.steps.empty()) {
        return state;
    }
    const std::size_t last = story.steps.size() - 1;
    const std::size_t at = shownStep(story, state);
    // The first key shows the first step; it does not skip it.
    const bool begins = !std::exchange(state.isOn, true);
    switch (move) {
    case StoryMove::First:
        state.at = 0;
        break;
    case StoryMove::Back:
        state.at = at == 0 ? 0 : at - 1;
        break;
    case StoryMove::Forward:
        state.at = begins ? at : std::min(at + 1, last);
        break;
    case StoryMove::Last:
        state.at = last;
        break;
    }
    return state;
}

NarratorState afterBeat(NarratorState state, const QueryStory& story)
{
    if (story.steps.empty()) {
        state.isPlaying = false;
        return state;
    }
    const std::size_t last = story.steps.size() - 1;
    std::size_t at = std::min(shownStep(story, state) + 1, last);
    while (story.steps.size() > manySteps && at < last && story.steps[at].added == 0) {
        ++at;
    }
    state.at = at;
    state.isPlaying = at < last;
    return state;
}

NarratorState afterEnter(NarratorState state, const QueryStory& story)
{
    if (!std::exchange(state.isOn, true)) {
        state.at = 0;
        state.isPlaying = false;
    } else if (state.isPlaying || story.steps.empty()) {
        state.isPlaying = false;
    } else {
        state.isPlaying = true;
        const std::size_t at = shownStep(story, state);
        state.at = at + 1 == story.steps.size() ? 0 : at;
    }
    return state;
}

} // namespace sectored::editor
