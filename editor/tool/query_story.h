#pragma once

#include "sectored/query/explain.h"
#include "sectored/query/historic/published.h"

#include "editor/tool/narrator_state.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored::editor {

/// What a published method has at a wall.
struct PublishedNumbers {
    PublishedStep step{};
    double added = 0; ///< as StoryStep::added; NaN where the article's angle has none
    double total = 0; ///< sum so far
};

/// What a method adds at one wall, and what it has then.
struct StoryStep {
    WallStep wall{};     ///< with sums in the order of the story
    double added = 0;    ///< quarter turns; degrees; 1 if the ray crosses; the sign of the product
    double total = 0;    ///< sum so far
    bool counts = false; ///< changes the sum; of angles, all do
    std::optional<PublishedNumbers> published{}; ///< if asked, and if the article knows this wall
};

/// The answer of a method for a sector as a list of steps: the walls in loop order, outer loops
/// first.
struct QueryStory {
    QueryMethod method{};
    std::vector<StoryStep> steps{};
    /// The first step at which the published sum differs. Empty if there is none, or if the
    /// published method is not asked.
    std::optional<std::size_t> partsAt{};
    std::optional<PublishedExplanation> published{}; ///< if asked
};

/// Tells the answer of the state's method. The numbers are those of explain() and
/// explainPublished(); only the sums for the order of the steps are made here.
QueryStory storyOf(const SectorExplanation& sector, Point p, const NarratorState& state);

/// Where to go in a story.
enum class StoryMove { First, Back, Forward, Last };

/// Returns the step that is shown. Precondition: the story has steps.
std::size_t shownStep(const QueryStory& story, const NarratorState& state);
/// Returns the state after a move: on, and not playing.
NarratorState afterMove(NarratorState state, const QueryStory& story, StoryMove move);
/// Returns the state after the next beat of the player. In a story of more than 200 steps the
/// player stops only where the sum changes. Playing ends at the last step.
NarratorState afterBeat(NarratorState state, const QueryStory& story);
/// Returns the state after Enter: on at first, then playing or at rest. Playing at the last step
/// begins again.
NarratorState afterEnter(NarratorState state, const QueryStory& story);

} // namespace sectored::editor
