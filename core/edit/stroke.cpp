#include "core/edit/stroke.h"

#include "core/edit/refuse.h"
#include "core/geom/inside_by_parity.h"
#include "core/geom/inside_by_quadrant.h"

#include <set>

namespace sectored {

Stroke strokeOf(const DrawRequest& request)
{
    Stroke stroke{
        .first = request.points.front(),
        .closed = request.closed,
        .fill = request.fill,
        .newSector = request.newSector};
    const auto draw = [&](Point from, Point to) {
        if (from != to) {
            stroke.segments.push_back({from, to});
        }
    };
    for (std::size_t at = 0; at + 1 < request.points.size(); ++at) {
        draw(request.points[at], request.points[at + 1]);
    }
    if (request.closed) {
        draw(request.points.back(), request.points.front());
    }
    for (const Point point : request.points) {
        stroke.box.include(point);
    }
    return stroke;
}

std::optional<Refusal> strokeRefusal(const DrawRequest& request)
{
    for (const Point point : request.points) {
        if (auto outside = rangeRefusal(point)) {
            return outside;
        }
    }
    const std::set<Point> distinct(request.points.begin(), request.points.end());
    if (distinct.size() < (request.closed ? 3U : 2U)) {
        return Refusal{.code = MessageCode::Empty};
    }
    return std::nullopt;
}

bool windsAround(const Stroke& stroke, Point p)
{
    return stroke.closed && locateByParity(stroke.segments, p) != PointLocation::OnBoundary
           && quadrantWinding(stroke.segments, p) != 0;
}

} // namespace sectored
