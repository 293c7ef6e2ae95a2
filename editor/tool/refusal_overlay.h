#pragma once

#include "core/edit/plan.h"

#include "editor/tool/overlay.h"

namespace sectored::editor {

/// A refusal in place: the culprits' walls and sectors' outlines marked, and the sentence in a box
/// at `at`.
void addRefusal(Overlay& overlay, const Map& map, const Refusal& refusal, Vec2 at);

} // namespace sectored::editor
