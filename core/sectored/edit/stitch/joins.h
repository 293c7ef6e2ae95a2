#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// A wall into which a move inserts vertices.
struct DividedWall {
    WallId wall{};           ///< id before the move
    Segment line{};          ///< the whole wall, after the move
    std::vector<Point> at{}; ///< the new vertices, ascending

    bool operator==(const DividedWall&) const = default;
};

/// What a move joins.
struct Joins {
    std::size_t movedWalls = 0;         ///< walls with a moved end; a portal counts once
    std::vector<Point> welds{};         ///< vertices that stayed and were met, ascending
    std::vector<DividedWall> divided{}; ///< of a portal, one of its walls; ascending by id
    std::vector<Segment> portals{};     ///< new portals, ascending by the id of their first wall
};

/// What a move moves, and whether it welds.
struct MovedVertices {
    std::span<const MoveRequest::Vertex> vertices{}; ///< ascending by `from`
    bool stitches = true; ///< if not, only the ends of new portals are welds
};

/// Derives what a move joins from its patch, for a preview. `before` is the level for which the
/// patch was made. A vertex of a layer above or below is not met (Spec: stitching 1). The cost
/// depends on the walls near the moved ones.
Joins joinsOf(const MapView& before, const Patch& patch, const MovedVertices& moved);

} // namespace sectored
