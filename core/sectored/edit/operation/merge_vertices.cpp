#include "sectored/edit/operation/merge_vertices.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/move.h"
#include "sectored/edit/row/vertex_rings.h"

#include <algorithm>

namespace sectored {

namespace {

/// Returns floor(sum / count + 1/2).
std::int32_t roundedMean(std::int64_t sum, std::int64_t count)
{
    const std::int64_t doubled = 2 * sum + count;
    const std::int64_t quotient = doubled / (2 * count);
    const bool cutUpwards = doubled % (2 * count) < 0;
    return static_cast<std::int32_t>(quotient - (cutUpwards ? 1 : 0));
}

/// Precondition: at least one point, all within the coordinate limit.
Point centroidOf(const std::vector<Point>& points)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point p : points) {
        x += p.x;
        y += p.y;
    }
    const auto count = static_cast<std::int64_t>(points.size());
    return {roundedMean(x, count), roundedMean(y, count)};
}

} // namespace

PlanResult planMergeVertices(const MapView& view, const MergeVerticesRequest& request)
{
    std::vector<Point> points = request.at;
    std::ranges::sort(points);
    const auto repeated = std::unique(points.begin(), points.end());
    points.erase(repeated, points.end());
    for (const Point p : points) {
        if (auto refusal = rangeRefusal(p)) {
            return refuse(std::move(*refusal));
        }
    }
    if (points.size() < 2) {
        return refuse({.code = MessageCode::MergeNeedsTwo});
    }
    const Point target = request.to.value_or(centroidOf(points));
    MoveRequest move{.sheet = request.sheet};
    for (const Point p : points) {
        move.vertices.push_back({.from = p, .to = target});
    }
    return planMove(view, move);
}

void describe(FieldVisitor& fields, MergeVerticesRequest& request)
{
    fields.visit("at", request.at);
    fields.visit("to", request.to);
    fields.leaveOut(isLimited(request.sheet));
}

} // namespace sectored
