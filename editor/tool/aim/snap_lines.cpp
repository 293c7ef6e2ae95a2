#include "editor/tool/aim/snap_lines.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double longestExtension = 160; ///< pixels from a wall's end within which it is extended
constexpr double lineDistance = 6;       ///< pixels from a line within which it attracts

double distanceFrom(const InLine& line, Vec2 at)
{
    const double dx = static_cast<double>(line.dx);
    const double dy = static_cast<double>(line.dy);
    return std::abs(dx * (at.y - line.from.y) - dy * (at.x - line.from.x)) / std::hypot(dx, dy);
}

/// Returns the position of the point along the line, in multiples of its direction.
double partAlong(const InLine& line, Vec2 at)
{
    const double dx = static_cast<double>(line.dx);
    const double dy = static_cast<double>(line.dy);
    return (dx * (at.x - line.from.x) + dy * (at.y - line.from.y)) / (dx * dx + dy * dy);
}

Vec2 footOn(const InLine& line, Vec2 at)
{
    const double part = partAlong(line, at);
    return {
        line.from.x + part * static_cast<double>(line.dx),
        line.from.y + part * static_cast<double>(line.dy)};
}

InLine onwards(const NearWall& wall, Point from, Point before)
{
    return {
        .from = from,
        .dx = std::int64_t{from.x} - before.x,
        .dy = std::int64_t{from.y} - before.y,
        .wall = wall.wall};
}

} // namespace

std::vector<NearWall> wallsNear(const MapView& view, const WallSearch& search)
{
    std::vector<NearWall> near;
    const double longest = longestExtension * search.unitsPerPixel;
    Box box;
    box.include(nearestPoint({search.at.x - longest, search.at.y - longest}));
    box.include(nearestPoint({search.at.x + longest, search.at.y + longest}));
    const auto leftOut = [&search](Point p) {
        return std::ranges::binary_search(search.without, p);
    };
    for (const SectorId sector : view.index.sectorsMeeting(box)) {
        if (std::ranges::binary_search(search.hidden, sector)) {
            continue;
        }
        for (const WallId id : view.map.wallsOf(sector)) {
            const Wall& wall = view.map[id];
            const auto end = view.map.endOf(wall);
            if (!end || *end == wall.position || leftOut(wall.position) || leftOut(*end)) {
                continue;
            }
            const Segment edge{wall.position, *end};
            const double distance = distanceOf(closestOnSegment(edge, search.at), search.at);
            if (distance <= longest) {
                near.push_back({.wall = id, .edge = edge, .distance = distance});
            }
        }
    }
    return near;
}

std::optional<InLine> nearestLine(std::span<const NearWall> walls, const LineSearch& search)
{
    std::optional<InLine> best;
    double least = lineDistance * search.unitsPerPixel;
    const auto offer = [&best, &least, &search](const InLine& line) {
        const double distance = distanceFrom(line, search.at);
        if (distance < least || (!best && distance == least)) {
            least = distance;
            best = line;
        }
    };
    const double longest = longestExtension * search.unitsPerPixel;
    for (const NearWall& wall : walls) {
        for (const InLine& line :
             {onwards(wall, wall.edge.b, wall.edge.a), onwards(wall, wall.edge.a, wall.edge.b)}) {
            const bool ahead = partAlong(line, search.at) > 0;
            if (ahead && distanceOf(toVec2(line.from), search.at) <= longest) {
                offer(line);
            }
        }
    }
    for (const Point p : search.points) {
        offer({.from = p, .dx = 1});
        offer({.from = p, .dy = 1});
    }
    return best;
}

Point pointOn(const InLine& line, Vec2 at)
{
    return nearestPoint(footOn(line, at));
}

Point gridPointOn(const InLine& line, Vec2 at, PlanGrid grid)
{
    const Vec2 foot = footOn(line, at);
    const double dx = static_cast<double>(line.dx);
    const double dy = static_cast<double>(line.dy);
    if (std::abs(dx) >= std::abs(dy)) {
        const double x = nearestLineOf(grid, Axis::X, foot.x);
        return nearestPoint({x, line.from.y + (x - line.from.x) / dx * dy});
    }
    const double y = nearestLineOf(grid, Axis::Y, foot.y);
    return nearestPoint({line.from.x + (y - line.from.y) / dy * dx, y});
}

} // namespace sectored::editor
