#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/overlay.h"

#include <cstdint>
#include <span>

namespace sectored::editor {

/// Vertices of the level that are drawn at an offset.
struct ShiftedVertices {
    std::span<const Point> from{}; ///< sorted
    std::int64_t dx = 0;
    std::int64_t dy = 0;

    Point operator()(Point p) const;
};

/// Adds a rejection: marks the sectors and walls that cause it where they are drawn, and shows the
/// sentence in a box at `at`.
void addRefusal(
    Overlay& overlay,
    const Map& map,
    const Refusal& refusal,
    Vec2 at,
    const ShiftedVertices& shown = {});

} // namespace sectored::editor
