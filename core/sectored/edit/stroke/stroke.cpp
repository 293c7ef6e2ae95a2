#include "sectored/edit/stroke/stroke.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include <array>
#include <set>

namespace sectored {

namespace {

void drawLine(Stroke& stroke, std::span<const Point> points)
{
    for (std::size_t at = 0; at + 1 < points.size(); ++at) {
        if (points[at] != points[at + 1]) {
            stroke.segments.push_back({points[at], points[at + 1]});
        }
    }
    for (const Point point : points) {
        stroke.box.include(point);
    }
}

} // namespace

Stroke strokeOf(const DrawRequest& request)
{
    Stroke stroke{
        .points = request.points,
        .first = request.points.front(),
        .closed = request.closed,
        .isSplit = request.isSplit,
        .fill = request.fill,
        .newSector = request.newSector,
        .sheet = request.sheet};
    drawLine(stroke, request.points);
    if (request.closed) {
        drawLine(stroke, std::array{request.points.back(), request.points.front()});
    }
    stroke.drawn = stroke.segments.size();
    for (const auto& guide : request.guides) {
        drawLine(stroke, guide);
    }
    return stroke;
}

Stroke strokeOf(const InsertVertexRequest& request)
{
    Stroke stroke{
        .points = {request.at},
        .vertices = {request.at},
        .first = request.at,
        .sheet = request.sheet};
    stroke.box.include(request.at);
    return stroke;
}

std::optional<Refusal> strokeRefusal(const DrawRequest& request)
{
    for (const Point point : request.points) {
        if (auto outside = rangeRefusal(point)) {
            return outside;
        }
    }
    for (const auto& guide : request.guides) {
        for (const Point point : guide) {
            if (auto outside = rangeRefusal(point)) {
                return outside;
            }
        }
    }
    const std::set<Point> distinct(request.points.begin(), request.points.end());
    if (distinct.size() < (request.closed ? 3U : 2U)) {
        return Refusal{.code = MessageCode::Empty};
    }
    return std::nullopt;
}

std::span<const Segment> outlineOf(const Stroke& stroke)
{
    return std::span(stroke.segments).first(stroke.closed ? stroke.drawn : 0);
}

bool windsAround(const Stroke& stroke, Point p)
{
    const auto outline = outlineOf(stroke);
    return stroke.closed && locateByParity(outline, p) != PointLocation::OnBoundary
           && quadrantWinding(outline, p) != 0;
}

} // namespace sectored
