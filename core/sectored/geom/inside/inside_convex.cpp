#include "sectored/geom/inside/inside_convex.h"

#include "sectored/geom/edge_side.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/polygon_area.h"

#include <vector>

namespace sectored {

namespace {

bool turnsBack(Point a, Point b, Point c)
{
    const Int128 dot =
        (Int128{b.x} - a.x) * (Int128{c.x} - b.x) + (Int128{b.y} - a.y) * (Int128{c.y} - b.y);
    return dot < 0;
}

/// Returns the indices of the corners of a loop, of repeated points the first.
std::vector<std::size_t> indicesWithoutRepeats(std::span<const Point> loop)
{
    std::vector<std::size_t> indices;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        if (indices.empty() || loop[indices.back()] != loop[at]) {
            indices.push_back(at);
        }
    }
    while (indices.size() > 1 && loop[indices.front()] == loop[indices.back()]) {
        indices.pop_back();
    }
    return indices;
}

std::vector<Point> withoutRepeats(std::span<const Point> loop)
{
    std::vector<Point> points;
    for (const std::size_t at : indicesWithoutRepeats(loop)) {
        points.push_back(loop[at]);
    }
    return points;
}

bool isOnLoop(std::span<const Point> loop, Point p)
{
    for (std::size_t at = 0; at < loop.size(); ++at) {
        if (isOnEdge({loop[at], loop[(at + 1) % loop.size()]}, p)) {
            return true;
        }
    }
    return false;
}

} // namespace

bool isConvexLoop(std::span<const Point> loop)
{
    const std::vector<Point> points = withoutRepeats(loop);
    const std::size_t count = points.size();
    int turn = 0;
    int reversals = 0; // of the lexicographic direction; a loop that turns once has two
    for (std::size_t at = 0; at < count; ++at) {
        const Point a = points[at];
        const Point b = points[(at + 1) % count];
        const Point c = points[(at + 2) % count];
        const int side = orientation(a, b, c);
        if (side == 0 ? turnsBack(a, b, c) : side * turn < 0) {
            return false;
        }
        turn = turn == 0 ? side : turn;
        reversals += (a < b) != (b < c) ? 1 : 0;
    }
    return turn != 0 && reversals == 2;
}

std::optional<std::size_t> concaveCorner(std::span<const Point> loop)
{
    const std::vector<std::size_t> corners = indicesWithoutRepeats(loop);
    const std::size_t count = corners.size();
    const Int128 area = twiceSignedArea(loop);
    int direction = area > 0 ? 1 : area < 0 ? -1 : 0;
    for (std::size_t at = 0; count > 1 && at < count; ++at) {
        const Point a = loop[corners[(at + count - 1) % count]];
        const Point b = loop[corners[at]];
        const Point c = loop[corners[(at + 1) % count]];
        const int side = orientation(a, b, c);
        if (side == 0 ? turnsBack(a, b, c) : side * direction < 0) {
            return corners[at];
        }
        direction = direction == 0 ? side : direction;
    }
    return std::nullopt;
}

PointLocation locateInConvex(std::span<const Point> loop, Point p)
{
    const Int128 area = twiceSignedArea(loop);
    if (area == 0) {
        return isOnLoop(loop, p) ? PointLocation::OnBoundary : PointLocation::Outside;
    }
    const int inward = area > 0 ? 1 : -1;
    bool onBoundary = false;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        const Point a = loop[at];
        const Point b = loop[(at + 1) % loop.size()];
        const int side = a == b ? 1 : inward * orientation(a, b, p);
        if (side < 0) {
            return PointLocation::Outside;
        }
        onBoundary = onBoundary || side == 0;
    }
    return onBoundary ? PointLocation::OnBoundary : PointLocation::Inside;
}

} // namespace sectored
