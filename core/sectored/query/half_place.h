#pragma once

#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// A whole point, or one half a unit beside it, as twice its coordinates. All that is asked of a
/// place is asked of it moved a little down, and by far less to the right, which is the half-open
/// rule (half_open.h): a place so moved lies on no edge.
///
/// Exact where |c| <= coordinateLimit for the ends of edges and |c| <= 4 * coordinateLimit for the
/// places (cells reach beyond the limit): the two products of `isInFront` are at most 3 * 2^60
/// each, so that they sum up to less than 2^63.
struct HalfPlace {
    std::int64_t x = 0;
    std::int64_t y = 0;

    bool operator==(const HalfPlace&) const = default;
};

/// The place of a whole point.
constexpr HalfPlace halfPlace(Point p)
{
    return {2 * std::int64_t{p.x}, 2 * std::int64_t{p.y}};
}

/// Twice the area of the triangle of the edge and the place as it stands, doubled (`cross`).
constexpr std::int64_t sideOf(Segment edge, HalfPlace at)
{
    const std::int64_t dx = std::int64_t{edge.b.x} - edge.a.x;
    const std::int64_t dy = std::int64_t{edge.b.y} - edge.a.y;
    return dx * (at.y - 2 * std::int64_t{edge.a.y}) - dy * (at.x - 2 * std::int64_t{edge.a.x});
}

/// Whether the moved place lies where the inside of a wall is.
constexpr bool isInFront(Segment edge, HalfPlace at)
{
    const std::int64_t side = sideOf(edge, at);
    const bool afterwards = edge.a.x != edge.b.x ? edge.a.x < edge.b.x : edge.b.y < edge.a.y;
    return side > 0 || (side == 0 && afterwards);
}

/// Whether the edge has an end on each side of the level line through the moved place.
constexpr bool crossesLevelLine(Segment edge, HalfPlace at)
{
    return (2 * std::int64_t{edge.a.y} > at.y) != (2 * std::int64_t{edge.b.y} > at.y);
}

/// The same for the upright line.
constexpr bool crossesUprightLine(Segment edge, HalfPlace at)
{
    return (2 * std::int64_t{edge.a.x} > at.x) != (2 * std::int64_t{edge.b.x} > at.x);
}

/// Whether the edge crosses the way between two moved places of equal y.
constexpr bool crossesLevelWay(Segment edge, HalfPlace from, HalfPlace to)
{
    return crossesLevelLine(edge, from) && isInFront(edge, from) != isInFront(edge, to);
}

/// The same for places of equal x.
constexpr bool crossesUprightWay(Segment edge, HalfPlace from, HalfPlace to)
{
    return crossesUprightLine(edge, from) && isInFront(edge, from) != isInFront(edge, to);
}

} // namespace sectored
