#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// The plane through three points: z = height of the first point + alongX * dx + alongY * dy.
struct GivenPlane {
    ThreeHeights points{};
    double alongX = 0; ///< Build z units per map unit
    double alongY = 0;
    Point level{}; ///< direction in which the height stays, shortened; 0,0 if the plane is flat
};

/// Returns the plane. Empty if the three points are collinear. Precondition: coordinates within
/// coordinateLimit, heights within int32.
std::optional<GivenPlane> planeThrough(const ThreeHeights& points);

/// A wall as hinge of a plane.
struct PlaneHinge {
    std::size_t wall = 0;    ///< index
    std::int64_t z = 0;      ///< at its start, rounded
    std::int64_t heinum = 0; ///< rounded
    double error = 0;        ///< largest difference from a given height, in Build z units
    bool isLevel = false;    ///< exactly
};

/// Returns the best hinge for a plane among the walls of a sector, in list order: the first wall if
/// it is level and the error within slopeSlack; else the longest such wall, then the first; else
/// the wall with the least error.
PlaneHinge hingeFor(const GivenPlane& plane, std::span<const Segment> walls);

/// Returns the slope, rounded, of a plane that is level along a wall and rises by `rise` z units
/// from there to a point. Precondition: the point is not on the line of the wall.
std::int64_t heinumTo(const Segment& wall, Point p, std::int64_t rise);

} // namespace sectored
