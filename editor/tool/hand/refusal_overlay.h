#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/overlay.h"

#include <cstdint>
#include <span>

namespace sectored::editor {

/// Vertices of the level that are shown elsewhere.
struct ShiftedVertices {
    std::span<const Point> from{}; ///< sorted
    std::int64_t dx = 0;
    std::int64_t dy = 0;

    Point operator()(Point p) const;
};

/// A refusal in place: the culprits' walls and sectors' outlines marked where they are shown, and
/// the sentence in a box at `at`.
void addRefusal(
    Overlay& overlay,
    const Map& map,
    const Refusal& refusal,
    Vec2 at,
    const ShiftedVertices& shown = {});

} // namespace sectored::editor
