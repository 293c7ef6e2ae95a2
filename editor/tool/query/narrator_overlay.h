#pragma once

#include "sectored/query/explain.h"

#include "editor/tool/overlay.h"
#include "editor/tool/query_story.h"

namespace sectored::editor {

/// The step of a story that is drawn. All references must outlive the call.
struct NarratedStep {
    const SectorExplanation& sector;
    const QueryStory& story;
    std::size_t at = 0;
};

/// Returns the drawing of a step: the walls so far with what they added, the wall of the step with
/// its direction and a wedge to the point, and those to come as thin dashes. With them what the
/// method looks at: the quadrant cross, the arc so far, the ray with its crossings so far, or the
/// inner side of each wall.
Overlay narratorOverlay(const MapView& view, Point p, const NarratedStep& narrated);

} // namespace sectored::editor
