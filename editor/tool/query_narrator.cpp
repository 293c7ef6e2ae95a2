#include "editor/tool/query_narrator.h"

namespace sectored::editor {

std::optional<QueryStory> shownStory(const EditTarget& target)
{
    const QueryResult* const result = target.query().result(target.view());
    const SectorExplanation* const reasons = result != nullptr ? result->shownReasons() : nullptr;
    return reasons != nullptr
               ? std::optional(storyOf(*reasons, result->reasons.point, target.query().narrator()))
               : std::nullopt;
}

void showMethod(EditTarget& target, QueryMethod method)
{
    NarratorState narrator = target.query().narrator();
    narrator.method = method;
    target.query().setNarrator(narrator);
    target.options().setQueryParts(
        {.quadrants = method == QueryMethod::Quadrants,
         .angles = method == QueryMethod::Angles,
         .crossings = method == QueryMethod::Crossings,
         .products = method == QueryMethod::Products});
}

void endNarrator(EditTarget& target)
{
    NarratorState narrator = target.query().narrator();
    narrator.isOn = false;
    narrator.isPlaying = false;
    target.query().setNarrator(narrator);
}

void moveNarrator(EditTarget& target, StoryMove move)
{
    if (const auto story = shownStory(target)) {
        target.query().setNarrator(afterMove(target.query().narrator(), *story, move));
    }
}

} // namespace sectored::editor
