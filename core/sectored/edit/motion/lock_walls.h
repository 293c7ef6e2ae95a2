#pragma once

#include "sectored/geom/isometry.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"

#include <functional>
#include <span>
#include <vector>

namespace sectored {

/// Walls whose ends may have moved.
struct MovedWalls {
    std::span<const SectorId> sectors{};
    /// Map by which everything moved that did, without changing lengths. Empty: vertices moved by
    /// vectors of their own.
    std::function<Point(Point)> target{};
};

/// What was not kept.
struct WallTileLosses {
    std::vector<WallId> walls{};  ///< whose texels shifted by more than texelSlack
    double texels = 0;            ///< the greatest of these shifts
    std::vector<WallId> shared{}; ///< whose panning two parts want differently
};

/// Keeps the textures of walls whose ends moved (Spec: content 2.13). A wall of which both ends
/// went by the map, or by one vector, takes its texture along, mirrored if it now runs the other
/// way. Another one
/// keeps the width of a texel, and the columns at the end that stayed; if neither did, those along
/// its old line, else those at its start. Precondition: the builder has the moved rows.
WallTileLosses lockWalls(const MapView& view, const MovedWalls& moved, PatchBuilder& builder);

} // namespace sectored
