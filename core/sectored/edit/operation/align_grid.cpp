#include "sectored/edit/operation/align_grid.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/move.h"

#include <algorithm>
#include <set>

namespace sectored {

namespace {

/// The widest grid: no vertex leaves the coordinate limit.
constexpr std::int32_t widestGrid = 1 << 20;

/// Returns the nearest multiple of the grid, halves up.
std::int32_t aligned(std::int32_t coordinate, std::int32_t grid)
{
    const std::int64_t doubled = 2 * std::int64_t{coordinate} + grid;
    const std::int64_t step = 2 * std::int64_t{grid};
    const std::int64_t steps = doubled / step - (doubled % step < 0 ? 1 : 0);
    return static_cast<std::int32_t>(steps * grid);
}

} // namespace

PlanResult planAlignGrid(const MapView& view, const AlignGridRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*missing));
    }
    if (auto refusal = rangeRefusal(
            {.name = "grid", .value = request.grid, .minimum = 1, .maximum = widestGrid})) {
        return refuse(std::move(*refusal));
    }
    std::set<Point> points;
    for (const SectorId sector : request.sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            points.insert(view.map[wall].position);
        }
    }
    MoveRequest move{.stitches = true};
    std::int64_t furthest = 0;
    for (const Point p : points) {
        if (auto refusal = rangeRefusal(p)) {
            return refuse(std::move(*refusal));
        }
        const Point to{aligned(p.x, request.grid), aligned(p.y, request.grid)};
        if (p != to) {
            move.vertices.push_back({p, to});
            furthest =
                std::max<std::int64_t>({furthest, std::abs(to.x - p.x), std::abs(to.y - p.y)});
        }
    }
    PlanResult plan = planMove(view, move);
    if (plan) {
        constexpr int hundredths = 100;
        plan->notices.insert(plan->notices.begin(), roundedNotice(hundredths * furthest));
    }
    return plan;
}

void describe(FieldVisitor& fields, AlignGridRequest& request)
{
    Count grid{.value = request.grid, .maximum = widestGrid};
    fields.visitSectorsOrAll("sectors", request.sectors);
    fields.visit("grid", grid);
    request.grid = grid.value;
}

} // namespace sectored
