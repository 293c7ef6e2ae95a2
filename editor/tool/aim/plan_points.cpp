#include "editor/tool/aim/plan_points.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/geom/orientation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace sectored::editor {

namespace {

/// Number of grid lines tried on each side. If more are near enough, they are closer than a pixel.
constexpr int mostGridLines = 32;

/// Returns the coordinates of the grid lines near enough.
std::vector<double> linesWithin(const GridSearch& search, Axis axis)
{
    const double at = axis == Axis::X ? search.at.x : search.at.y;
    const double nearest = nearestLineOf(search.grid, axis, at);
    std::vector<double> lines;
    for (int k = -mostGridLines; k <= mostGridLines; ++k) {
        const double line = nearest + k * static_cast<double>(search.grid.size);
        if (std::abs(line - at) <= search.within) {
            lines.push_back(line);
        }
    }
    return lines;
}

} // namespace

double nearestMultiple(double value, double step)
{
    return std::round(value / step) * step;
}

double distanceOf(Vec2 a, Vec2 b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

Point movedPoint(Point p, std::int64_t dx, std::int64_t dy)
{
    const std::int64_t limit = coordinateLimit;
    return {
        static_cast<std::int32_t>(std::clamp(p.x + dx, -limit, limit)),
        static_cast<std::int32_t>(std::clamp(p.y + dy, -limit, limit))};
}

double nearestLineOf(PlanGrid grid, Axis axis, double coordinate)
{
    const double origin = axis == Axis::X ? grid.origin.x : grid.origin.y;
    return origin + nearestMultiple(coordinate - origin, grid.size);
}

Point gridPoint(Vec2 at, PlanGrid grid)
{
    return nearestPoint({nearestLineOf(grid, Axis::X, at.x), nearestLineOf(grid, Axis::Y, at.y)});
}

bool liesOn(Segment segment, Point p)
{
    return boxOf(segment).contains(p) && orientation(segment.a, segment.b, p) == 0;
}

bool hasWallAt(const Map& map, SectorId sector, Point p)
{
    return std::ranges::any_of(edgesOf(map, sector), [p](Segment edge) { return liesOn(edge, p); });
}

bool liesOnWall(const MapView& view, Point p)
{
    return std::ranges::any_of(view.index.sectorsMeeting({p, p}), [&view, p](SectorId sector) {
        return hasWallAt(view.map, sector, p);
    });
}

Point nearestIntegerPointOn(Segment segment, Vec2 at)
{
    const std::int64_t dx = std::int64_t{segment.b.x} - segment.a.x;
    const std::int64_t dy = std::int64_t{segment.b.y} - segment.a.y;
    const std::int64_t steps = std::gcd(dx, dy);
    if (steps == 0) {
        return segment.a;
    }
    const double fx = static_cast<double>(dx);
    const double fy = static_cast<double>(dy);
    const double part =
        ((at.x - segment.a.x) * fx + (at.y - segment.a.y) * fy) / (fx * fx + fy * fy);
    const std::int64_t k = std::llround(std::clamp(part, 0.0, 1.0) * static_cast<double>(steps));
    return {
        static_cast<std::int32_t>(segment.a.x + dx / steps * k),
        static_cast<std::int32_t>(segment.a.y + dy / steps * k)};
}

std::optional<Point> nearestGridPointOn(Segment segment, const GridSearch& search)
{
    const double dx = static_cast<double>(segment.b.x) - segment.a.x;
    const double dy = static_cast<double>(segment.b.y) - segment.a.y;
    std::optional<Point> best;
    double least = search.within;
    const auto offer = [&](Vec2 candidate) {
        const Point p = nearestPoint(candidate);
        const double distance = distanceOf(toVec2(p), search.at);
        if (liesOn(segment, p) && (best ? distance < least : distance <= least)) {
            least = distance;
            best = p;
        }
    };
    if (dx != 0) {
        for (const double x : linesWithin(search, Axis::X)) {
            offer({x, segment.a.y + (x - segment.a.x) / dx * dy});
        }
    }
    if (dy != 0) {
        for (const double y : linesWithin(search, Axis::Y)) {
            offer({segment.a.x + (y - segment.a.y) / dy * dx, y});
        }
    }
    return best;
}

std::optional<Crossing> crossingOf(Segment first, Segment second)
{
    const int a = orientation(first.a, first.b, second.a);
    const int b = orientation(first.a, first.b, second.b);
    const int c = orientation(second.a, second.b, first.a);
    const int d = orientation(second.a, second.b, first.b);
    if (a * b >= 0 || c * d >= 0) {
        return std::nullopt;
    }
    const Int128 toStart = crossWide(second.a, second.b, first.a);
    const Int128 whole = toStart - crossWide(second.a, second.b, first.b);
    const Int128 dx = Int128{first.b.x} - first.a.x;
    const Int128 dy = Int128{first.b.y} - first.a.y;
    const double part = static_cast<double>(toStart) / static_cast<double>(whole);
    const Vec2 at{
        first.a.x + part * static_cast<double>(dx),
        first.a.y + part * static_cast<double>(dy)};
    return Crossing{.at = at, .exact = dx * toStart % whole == 0 && dy * toStart % whole == 0};
}

std::vector<Crossing> crossingsWithWalls(const MapView& view, Segment segment)
{
    std::vector<Crossing> crossings;
    for (const SectorId sector : view.index.sectorsMeeting(boxOf(segment))) {
        for (const Segment& edge : edgesOf(view.map, sector)) {
            if (!boxOf(edge).meets(boxOf(segment))) {
                continue;
            }
            const auto crossing = crossingOf(segment, edge);
            const auto known = [&crossing](const Crossing& other) {
                return distanceOf(other.at, crossing->at) < 1e-6;
            };
            if (crossing && std::ranges::none_of(crossings, known)) {
                crossings.push_back(*crossing);
            }
        }
    }
    return crossings;
}

} // namespace sectored::editor
