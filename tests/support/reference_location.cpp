#include "tests/support/reference_location.h"

#include "sectored/geom/int128.h"

#include <algorithm>
#include <numeric>

namespace sectored::test {

namespace {

Int128 crossOf(Segment edge, Point p)
{
    const Int128 ex = Int128{edge.b.x} - edge.a.x;
    const Int128 ey = Int128{edge.b.y} - edge.a.y;
    return ex * (Int128{p.y} - edge.a.y) - ey * (Int128{p.x} - edge.a.x);
}

Int128 dotOfEnds(Segment edge, Point p)
{
    return (Int128{edge.a.x} - p.x) * (Int128{edge.b.x} - p.x)
           + (Int128{edge.a.y} - p.y) * (Int128{edge.b.y} - p.y);
}

} // namespace

PointLocation referenceLocation(std::span<const Segment> edges, Point p)
{
    int winding = 0;
    for (const Segment& edge : edges) {
        const Int128 cross = crossOf(edge, p);
        if (cross == 0 && dotOfEnds(edge, p) <= 0) {
            return PointLocation::OnBoundary;
        }
        if (edge.a.y <= p.y && edge.b.y > p.y && cross < 0) {
            ++winding;
        }
        if (edge.b.y <= p.y && edge.a.y > p.y && cross > 0) {
            --winding;
        }
    }
    return winding % 2 != 0 ? PointLocation::Inside : PointLocation::Outside;
}

std::vector<PointLocation> referenceLocations(
    std::span<const Segment> edges,
    std::span<const Point> points)
{
    std::vector<PointLocation> locations;
    locations.reserve(points.size());
    for (const Point p : points) {
        locations.push_back(referenceLocation(edges, p));
    }
    return locations;
}

bool referenceEngineRule(std::span<const Segment> walls, Point p)
{
    bool inside = false;
    for (const Segment& wall : walls) {
        const Int128 x1 = Int128{wall.a.x} - p.x;
        const Int128 y1 = Int128{wall.a.y} - p.y;
        const Int128 x2 = Int128{wall.b.x} - p.x;
        const Int128 y2 = Int128{wall.b.y} - p.y;
        if ((y1 < 0) == (y2 < 0)) {
            continue;
        }
        if (x1 < 0 && x2 < 0) {
            inside = !inside;
        } else if (x1 < 0 || x2 < 0) {
            const Int128 e = x1 * y2 - x2 * y1;
            inside ^= (e < 0) != (y2 < 0);
        }
    }
    return inside;
}

std::vector<Segment> edgesOfLoops(std::span<const std::vector<Point>> loops)
{
    std::vector<Segment> edges;
    for (const std::vector<Point>& loop : loops) {
        for (std::size_t at = 0; at < loop.size(); ++at) {
            edges.push_back({loop[at], loop[(at + 1) % loop.size()]});
        }
    }
    return edges;
}

std::vector<Point> integerPointsOn(Segment segment, std::size_t limit)
{
    const std::int64_t dx = std::int64_t{segment.b.x} - segment.a.x;
    const std::int64_t dy = std::int64_t{segment.b.y} - segment.a.y;
    const std::int64_t parts = std::max<std::int64_t>(std::gcd(dx, dy), 1);
    const std::int64_t steps =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(limit) - 1, 1, parts);
    std::vector<Point> points;
    for (std::int64_t step = 0; step <= steps; ++step) {
        const std::int64_t part = parts * step / steps;
        points.push_back(
            {static_cast<std::int32_t>(segment.a.x + dx / parts * part),
             static_cast<std::int32_t>(segment.a.y + dy / parts * part)});
    }
    return points;
}

} // namespace sectored::test
