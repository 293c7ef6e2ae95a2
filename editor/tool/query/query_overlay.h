#pragma once

#include "sectored/query/explain.h"

#include "editor/tool/overlay.h"
#include "editor/tool/query_parts.h"

#include <optional>

namespace sectored::editor {

/// The part of a query result that is drawn.
struct QueryLook {
    std::optional<SectorId> sector{}; ///< sector whose reasons are drawn, if any
    QueryParts parts{};
    std::optional<WallId> lit{}; ///< highlighted wall
};

/// Returns the drawing of why the sector contains the point or not: its outline, the quadrant
/// cross, rays, step and angle of each wall, and the walls that cross the ray to the right.
Overlay queryOverlay(const MapView& view, const PointExplanation& answer, const QueryLook& look);

} // namespace sectored::editor
