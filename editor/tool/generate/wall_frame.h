#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/plane.h"

#include <cstdint>

namespace sectored::editor {

/// The directions of a wall.
struct WallFrame {
    Segment line{};
    Vec2 middle{};
    Vec2 way{}; ///< from its start to its end, as a unit vector
    Vec2 out{}; ///< away from its sector, as a unit vector
    double length = 0;
};

/// The floor or ceiling of a sector.
struct PlaneOf {
    SectorId sector{};
    PlaneKind kind = PlaneKind::Floor;
};

/// Precondition: the wall has a length.
WallFrame frameOf(const Map& map, WallId wall);

/// Tests whether the wall is in a sector, has an end and a length.
bool canCarryDraft(const Map& map, WallId wall);

/// Returns the distance of a point from the line of the wall, positive outside its sector.
double outwards(const WallFrame& frame, Vec2 p);
/// Returns the distance of the foot of a point from the middle of the wall, positive towards its
/// end.
double alongWall(const WallFrame& frame, Vec2 p);

/// Returns the height of a plane at a point, rounded, in Build z units.
std::int64_t roundedHeight(const Map& map, PlaneOf plane, Point p);

/// Returns a point moved in a direction.
Vec2 movedBy(Vec2 from, Vec2 way, double by);

} // namespace sectored::editor
