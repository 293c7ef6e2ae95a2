#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/move/moved_shape.h"
#include "editor/tool/overlay.h"

namespace sectored::editor {

/// Adds a rejection: marks the sectors and walls that cause it, and shows the sentence in a box at
/// `at`. `shown` says where vertices of the level are drawn; empty: where they are.
void addRefusal(
    Overlay& overlay,
    const Map& map,
    const Refusal& refusal,
    Vec2 at,
    const PointMap& shown = {});

} // namespace sectored::editor
