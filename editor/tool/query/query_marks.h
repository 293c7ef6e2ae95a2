#pragma once

#include "sectored/query/explain.h"

#include "editor/tool/overlay.h"

namespace sectored::editor {

// Marks that the whole answer of a query and a single step of it have in common.

/// Adds the names of the quadrants around a point.
void addQuadrantNames(Overlay& overlay, Vec2 at);
/// Adds the ray from a point to the right end of the level.
void addQueryRay(Overlay& overlay, const MapView& view, Vec2 at);
/// Adds the crossing of the wall with that ray, if it counts.
void addCrossing(Overlay& overlay, const WallStep& step, Vec2 at);
/// Adds a tick on the side of a wall that is inner for an outer loop.
void addInnerTick(Overlay& overlay, const WallStep& step);

} // namespace sectored::editor
