#include "editor/tool/query_narrator.h"

#include "sectored/lab/query_presets.h"

#include <algorithm>

namespace sectored::editor {

namespace {

/// Shows a method alone in the 2D view.
void showAlone(ToolOptions& options, QueryMethod method)
{
    setQueryParts(
        options,
        {.quadrants = method == QueryMethod::Quadrants,
         .angles = method == QueryMethod::Angles,
         .crossings = method == QueryMethod::Crossings,
         .products = method == QueryMethod::Products});
}

} // namespace

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
    showAlone(target.options(), method);
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

void showPreset(EditTarget& target, const QueryPreset& preset)
{
    const MapView view = target.view();
    target.query().setPoint(preset.point);
    // The point may be outside.
    target.query().show(view, view.map.sectorOrder().front());
    const auto row = std::ranges::find(queryMethods(), preset.method, &QueryMethodRow::option);
    target.query().setNarrator({.isOn = true, .method = row->method, .showsPublished = true});
    showAlone(target.options(), row->method);
}

} // namespace sectored::editor
