#include "sectored/geom/inside/inside_by_angle.h"

#include "sectored/geom/edge_side.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/int128.h"
#include "sectored/geom/tolerance.h"

#include <cmath>
#include <numbers>

namespace sectored {

namespace {

/// Rounds only the results cross and dot. Rounded factors could flip the sign of a small cross next
/// to a large negative dot, which is an error of a whole turn.
template <class Integer>
double radiansOfEdge(Segment edge, Point p)
{
    const Integer ax = Integer{edge.a.x} - p.x;
    const Integer ay = Integer{edge.a.y} - p.y;
    const Integer bx = Integer{edge.b.x} - p.x;
    const Integer by = Integer{edge.b.y} - p.y;
    const Integer cross = ax * by - ay * bx;
    const Integer dot = ax * bx + ay * by;
    return std::atan2(static_cast<double>(cross), static_cast<double>(dot));
}

double radiansAt(Segment edge, Point p)
{
    const bool narrow =
        insideCoordinateLimit(edge.a) && insideCoordinateLimit(edge.b) && insideCoordinateLimit(p);
    return narrow ? radiansOfEdge<std::int64_t>(edge, p) : radiansOfEdge<Int128>(edge, p);
}

} // namespace

double angleOfEdge(Segment edge, Point p)
{
    return radiansAt(edge, p) * (180 / std::numbers::pi);
}

PointLocation locateByAngle(std::span<const Segment> edges, Point p)
{
    double sum = 0;
    for (const Segment& edge : edges) {
        if (isOnEdge(edge, p)) {
            return PointLocation::OnBoundary;
        }
        sum += radiansAt(edge, p);
    }
    const double turns = sum / (2 * std::numbers::pi);
    const double wholeTurns = std::round(turns);
    if (std::abs(turns - wholeTurns) > wholeTurnTolerance) {
        return locateByQuadrant(edges, p);
    }
    return std::fmod(wholeTurns, 2) != 0 ? PointLocation::Inside : PointLocation::Outside;
}

} // namespace sectored
