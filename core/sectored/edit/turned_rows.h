#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/rows_pose.h"
#include "sectored/map/map.h"

#include <tl/expected.hpp>

namespace sectored {

/// Returns where a pose about a point puts another point. Quarter turns are exact.
Point turned(Point p, RowsPose pose, Point about);

/// Whether textures turn with the rows, and the sizes of tiles that this needs (MapView::tiles).
struct TurningTiles {
    bool areLocked = false;
    const TileSizes* sizes = nullptr;

    bool operator==(const TurningTiles&) const = default;
};

/// Returns copied rows (sectored/map/fragment.h) in a pose about a point, with their slopes, angles
/// and alignments. Refused with the reason why their sectors cannot be transformed so, such as a
/// wall that would be too short.
tl::expected<MapRows, Refusal> turnedRows(
    const MapRows& rows,
    RowsPose pose,
    Point about,
    const TurningTiles& tiles = {});

} // namespace sectored
