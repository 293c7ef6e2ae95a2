#include "sectored/edit/operation/merge_vertices.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/move.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/geom/quotient.h"

namespace sectored {

namespace {

/// Precondition: at least one point, all within the coordinate limit.
Point centroidOf(const std::vector<Point>& points)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point p : points) {
        x += p.x;
        y += p.y;
    }
    const auto mean = [&points](std::int64_t sum) {
        return static_cast<std::int32_t>(roundedQuotient(sum, Int128{points.size()}));
    };
    return {mean(x), mean(y)};
}

} // namespace

PlanResult planMergeVertices(const MapView& view, const MergeVerticesRequest& request)
{
    std::vector<Point> points = request.at;
    sortUnique(points);
    for (const Point p : points) {
        if (auto refusal = rangeRefusal(p)) {
            return refuse(std::move(*refusal));
        }
    }
    if (points.size() < 2) {
        return refuse({.code = MessageCode::MergeNeedsTwo});
    }
    const Point target = request.to.value_or(centroidOf(points));
    MoveRequest move{.sheet = request.sheet, .locksTiles = request.locksTiles};
    for (const Point p : points) {
        move.vertices.push_back({.from = p, .to = target});
    }
    return planMove(view, move);
}

void describe(FieldVisitor& fields, MergeVerticesRequest& request)
{
    fields.visit("at", request.at);
    fields.visit("to", request.to);
    visitLaterFlag(fields, "lockTiles", request.locksTiles);
    fields.leaveOut(isLimited(request.sheet));
}

} // namespace sectored
