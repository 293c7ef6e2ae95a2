#include "sectored/edit/stroke/stroke_meets.h"

#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/segment.h"
#include "sectored/map/overlap.h"

#include <algorithm>
#include <optional>

namespace sectored {

namespace {

/// Classifies the contact. Empty for an out-of-range wall; Apart for one of zero length.
std::optional<SegmentMeeting> judged(const Segment& line, const Segment& wall)
{
    if (wall.a == wall.b || !boxOf(line).meets(boxOf(wall))) {
        return SegmentMeeting::Apart;
    }
    if (!insideCoordinateLimit(wall.a) || !insideCoordinateLimit(wall.b)) {
        return std::nullopt;
    }
    return meetingOf(line, wall);
}

bool meetsWall(const Segment& line, const Segment& wall)
{
    const auto meeting = judged(line, wall);
    if (meeting == SegmentMeeting::Touch) {
        return isInsideSegment(wall, line.a) || isInsideSegment(wall, line.b);
    }
    return meeting != SegmentMeeting::Apart;
}

/// Returns the edges within the coordinate limit, doubled so that the middle of a line is an
/// integer point.
std::vector<Segment> doubled(std::span<const Segment> edges)
{
    std::vector<Segment> twice;
    twice.reserve(edges.size());
    for (const Segment& edge : edges) {
        if (insideCoordinateLimit(edge.a) && insideCoordinateLimit(edge.b)) {
            twice.push_back({{2 * edge.a.x, 2 * edge.a.y}, {2 * edge.b.x, 2 * edge.b.y}});
        }
    }
    return twice;
}

/// Skips lines whose bounding box does not meet that of the edges.
template <class Meets>
bool anyLine(const Stroke& stroke, std::span<const Segment> edges, Meets meets)
{
    const Box around = boxOf(edges);
    const auto twice = doubled(edges);
    return std::ranges::any_of(stroke.segments, [&](const Segment& line) {
        if (!boxOf(line).meets(around)) {
            return false;
        }
        const Point middle{line.a.x + line.b.x, line.a.y + line.b.y};
        return locateByParity(twice, middle) == PointLocation::Inside
               || std::ranges::any_of(edges, [&](const Segment& edge) {
                      return meets(line, edge);
                  });
    });
}

} // namespace

bool strokeMeets(const Stroke& stroke, std::span<const Segment> edges)
{
    return anyLine(stroke, edges, meetsWall)
           || std::ranges::any_of(edges, [&](const Segment& edge) {
                  return windsAround(stroke, edge.a);
              });
}

bool strokeCrosses(const Stroke& stroke, std::span<const Segment> edges)
{
    const auto crosses = [](const Segment& line, const Segment& wall) {
        return judged(line, wall) == SegmentMeeting::Cross;
    };
    return anyLine(stroke, edges, crosses)
           || (stroke.closed && shareArea(outlineOf(stroke), edges));
}

} // namespace sectored
