#pragma once

#include "sectored/geom/point.h"

#include <cstdint>

namespace sectored {

/// An integer point, or a point half a unit away from one, stored as twice its coordinates. All
/// tests shift the place slightly down, and far less to the right, which implements the half-open
/// rule (half_open.h): a shifted place lies on no edge.
///
/// Exact if |c| <= coordinateLimit for the ends of edges and |c| <= 4 * coordinateLimit for the
/// places (cells extend beyond the limit): the two products of `isInFront` are at most 3 * 2^60
/// each, so that their sum is less than 2^63.
struct HalfPlace {
    std::int64_t x = 0;
    std::int64_t y = 0;

    bool operator==(const HalfPlace&) const = default;
};

/// Returns the place of an integer point.
constexpr HalfPlace halfPlace(Point p)
{
    return {2 * std::int64_t{p.x}, 2 * std::int64_t{p.y}};
}

/// Returns twice the area of the triangle of the edge and the unshifted place, doubled (`cross`).
constexpr std::int64_t sideOf(Segment edge, HalfPlace at)
{
    const std::int64_t dx = std::int64_t{edge.b.x} - edge.a.x;
    const std::int64_t dy = std::int64_t{edge.b.y} - edge.a.y;
    return dx * (at.y - 2 * std::int64_t{edge.a.y}) - dy * (at.x - 2 * std::int64_t{edge.a.x});
}

/// Returns true if the shifted place lies on the inner side of a wall.
constexpr bool isInFront(Segment edge, HalfPlace at)
{
    const std::int64_t side = sideOf(edge, at);
    const bool afterwards = edge.a.x != edge.b.x ? edge.a.x < edge.b.x : edge.b.y < edge.a.y;
    return side > 0 || (side == 0 && afterwards);
}

/// Returns true if the edge has one end on each side of the horizontal line through the shifted
/// place.
constexpr bool crossesLevelLine(Segment edge, HalfPlace at)
{
    return (2 * std::int64_t{edge.a.y} > at.y) != (2 * std::int64_t{edge.b.y} > at.y);
}

/// Returns the same for the vertical line.
constexpr bool crossesUprightLine(Segment edge, HalfPlace at)
{
    return (2 * std::int64_t{edge.a.x} > at.x) != (2 * std::int64_t{edge.b.x} > at.x);
}

/// Returns true if the edge crosses the segment between two shifted places of equal y.
constexpr bool crossesLevelWay(Segment edge, HalfPlace from, HalfPlace to)
{
    return crossesLevelLine(edge, from) && isInFront(edge, from) != isInFront(edge, to);
}

/// Returns the same for places of equal x.
constexpr bool crossesUprightWay(Segment edge, HalfPlace from, HalfPlace to)
{
    return crossesUprightLine(edge, from) && isInFront(edge, from) != isInFront(edge, to);
}

} // namespace sectored
