#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view selfTouchId = "self-touch";

void reportLoop(const MapView& view, const Loop& loop, Report& report)
{
    const auto positionOf = [&](WallId wall) {
        return view.map[wall].position;
    };
    auto walls = loop.walls;
    std::ranges::stable_sort(walls, {}, positionOf);
    for (auto at = walls.begin(); at != walls.end();) {
        const Point vertex = positionOf(*at);
        const auto next =
            std::find_if(at, walls.end(), [&](WallId wall) { return positionOf(wall) != vertex; });
        if (next - at > 1) {
            report.atWall(
                *at,
                {Severity::Note,
                 "The loop at wall {0} passes through vertex {1},{2} {3:,} times.",
                 {report.number(*at),
                  std::to_string(vertex.x),
                  std::to_string(vertex.y),
                  std::to_string(next - at)}});
        }
        at = next;
    }
}

std::vector<Finding> findSelfTouch(const MapView& view)
{
    Report report(view, selfTouchId);
    for (const SectorId sector : view.map.sectorOrder()) {
        for (const Loop& loop : loopsOf(view.map, sector)) {
            reportLoop(view, loop, report);
        }
    }
    return report.take();
}

} // namespace

Check selfTouchCheck()
{
    return {
        .id = selfTouchId,
        .severity = Severity::Note,
        .title = "Self-touching loops",
        .why = "Such loops are hard to edit and to triangulate. Use two loops instead.",
        .run = findSelfTouch,
        .reads = outlinesOnly};
}

} // namespace sectored
