#include "editor/tool/hand/split_line.h"

#include "sectored/geom/segment.h"

#include <algorithm>
#include <cstdlib>

namespace sectored::editor {

namespace {

/// Returns a point on the ray from b, away from a, that is beyond the box. Empty if it would exceed
/// the coordinate limit.
std::optional<Point> beyond(Segment side, const Box& box)
{
    const std::int64_t dx = std::int64_t{side.b.x} - side.a.x;
    const std::int64_t dy = std::int64_t{side.b.y} - side.a.y;
    const std::int64_t length = std::max(std::abs(dx), std::abs(dy));
    const std::int64_t across =
        std::max(std::int64_t{box.high.x} - box.low.x, std::int64_t{box.high.y} - box.low.y);
    if (length == 0) {
        return std::nullopt;
    }
    const std::int64_t times = across / length + 1;
    const std::int64_t x = side.b.x + dx * times;
    const std::int64_t y = side.b.y + dy * times;
    if (std::max(std::abs(x), std::abs(y)) > coordinateLimit) {
        return std::nullopt;
    }
    return Point{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

/// Returns where the ray meets the wall. Empty if it does not, or runs along the wall.
std::optional<Point> meetingPoint(Segment ray, Segment wall)
{
    switch (meetingOf(ray, wall)) {
    case SegmentMeeting::Cross:
        return roundedCrossing(ray, wall);
    case SegmentMeeting::Touch:
        for (const Point end : {wall.a, wall.b}) {
            if (isInsideSegment(ray, end)) {
                return end;
            }
        }
        return std::nullopt;
    case SegmentMeeting::Apart:
    case SegmentMeeting::Overlap:
        return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Point> wallAhead(const MapView& view, SectorId sector, Segment side)
{
    const std::vector<Segment> walls = edgesOf(view.map, sector);
    const auto isOnWall = [&side](const Segment& wall) {
        return side.b == wall.a || side.b == wall.b || isInsideSegment(wall, side.b);
    };
    const auto far = beyond(side, view.index.boxOf(sector));
    if (!far || std::ranges::any_of(walls, isOnWall)) {
        return std::nullopt;
    }
    std::optional<Point> nearest;
    for (const Segment& wall : walls) {
        const auto at = meetingPoint({side.b, *far}, wall);
        if (at && *at != side.b
            && (!nearest || stepsBetween(side.b, *at) < stepsBetween(side.b, *nearest))) {
            nearest = at;
        }
    }
    return nearest;
}

} // namespace

std::vector<Point> prolonged(const MapView& view, SectorId sector, std::vector<Point> points)
{
    const std::size_t last = points.size() - 1;
    const auto after = wallAhead(view, sector, {points[last - 1], points[last]});
    const auto before = wallAhead(view, sector, {points[1], points[0]});
    if (after) {
        points.push_back(*after);
    }
    if (before) {
        points.insert(points.begin(), *before);
    }
    return points;
}

} // namespace sectored::editor
