#include "sectored/map/crossing.h"

#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sectored {

namespace {

constexpr std::string_view crossingId = "crossing";

/// Returns the rounded intersection of two walls.
Point crossingPoint(const Map& map, WallPair pair)
{
    const Wall& first = map[pair.first];
    const Wall& second = map[pair.second];
    const Point firstEnd = map.endOf(first).value_or(first.position);
    const Point secondEnd = map.endOf(second).value_or(second.position);
    const auto x = [](Point p) {
        return static_cast<double>(p.x);
    };
    const auto y = [](Point p) {
        return static_cast<double>(p.y);
    };
    const auto turn = [&](Point p) {
        return (x(secondEnd) - x(second.position)) * (y(p) - y(second.position))
               - (y(secondEnd) - y(second.position)) * (x(p) - x(second.position));
    };
    const double start = turn(first.position);
    const double share = std::clamp(start / (start - turn(firstEnd)), 0.0, 1.0);
    const auto between = [&](double a, double b) {
        return static_cast<std::int32_t>(std::lround(a + (b - a) * share));
    };
    return {between(x(first.position), x(firstEnd)), between(y(first.position), y(firstEnd))};
}

std::vector<Finding> findCrossing(const MapView& view)
{
    Report report(view, crossingId);
    for (const SectorId sector : view.map.sectorOrder()) {
        for (const WallPair pair : crossingsOf(view.map, sector, report.room())) {
            report.atWall(
                pair.first,
                {Severity::Error,
                 "Walls {0} and {1} of sector {2} cross.",
                 {report.number(pair.first), report.number(pair.second), report.number(sector)}});
            report.lookAt(crossingPoint(view.map, pair));
        }
    }
    return report.take();
}

} // namespace

Check crossingCheck()
{
    return {
        .id = crossingId,
        .severity = Severity::Error,
        .title = "Crossing walls",
        .why = "Floors are drawn outside the sector, and the engine may not find the player's "
               "sector. Move the vertices so that the walls do not cross.",
        .run = findCrossing,
        .reads = outlinesOnly};
}

} // namespace sectored
