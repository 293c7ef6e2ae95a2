#include "editor/view3d/stand_place.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

/// Returns the sectors that contain the point, inside or on the boundary.
std::vector<SectorId> sectorsHolding(const EditTarget& target, Point at)
{
    SectorsAt found = target.sectorsAt(at);
    std::vector<SectorId> all = std::move(found.inside);
    all.insert(all.end(), found.boundary.begin(), found.boundary.end());
    return all;
}

/// Returns the sectors at the nearest map point. Empty outside the coordinate limit.
std::vector<SectorId> sectorsHolding(const EditTarget& target, Vec3 place)
{
    constexpr double furthest = coordinateLimit;
    if (!(std::abs(place.x) < furthest && std::abs(place.y) < furthest)) {
        return {};
    }
    return sectorsHolding(target, nearestPoint(onPlan(place)));
}

/// Returns the sector with the lowest floor.
std::optional<SectorId> lowestOf(const Map& map, std::span<const SectorId> found, Vec2 at)
{
    std::optional<SectorId> lowest;
    double floor = std::numeric_limits<double>::infinity();
    for (const SectorId sector : found) {
        const double height = heightOf(map, sector, PlaneKind::Floor, at);
        if (height < floor) {
            floor = height;
            lowest = sector;
        }
    }
    return lowest;
}

} // namespace

double heightOf(const Map& map, SectorId sector, PlaneKind plane, Vec2 at)
{
    return upwards(heightAt(map, sector, plane, at));
}

Camera standingAt(const EditTarget& target, const StandRequest& request)
{
    const Map& map = target.view().map;
    const Vec2 at = toVec2(request.at);
    const std::vector<SectorId> found = sectorsHolding(target, request.at);
    const bool isNamed = request.sector && std::ranges::find(found, *request.sector) != found.end();
    const auto sector = isNamed ? request.sector : lowestOf(map, found, at);
    double height = 0;
    if (sector) {
        const double floor = heightOf(map, *sector, PlaneKind::Floor, at);
        const double ceiling = heightOf(map, *sector, PlaneKind::Ceiling, at);
        height = ceiling > floor + eyeHeight ? floor + eyeHeight
                                             : std::max(floor, (floor + ceiling) / 2);
    }
    return turned({.eye = {at.x, at.y, height}}, {.yaw = request.yaw});
}

Camera standingAtStart(const EditTarget& target)
{
    const Start& start = target.view().map.header().start;
    return standingAt(
        target,
        {.at = start.position,
         .yaw = static_cast<double>(start.angle),
         .sector = start.sector.isRow() ? std::optional(start.sector.row()) : std::nullopt});
}

std::optional<SectorId> sectorOfPlace(const EditTarget& target, Vec3 place)
{
    const Map& map = target.view().map;
    const Vec2 at = onPlan(place);
    std::optional<SectorId> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (const SectorId sector : sectorsHolding(target, place)) {
        const double above = place.z - heightOf(map, sector, PlaneKind::Floor, at);
        const double below = heightOf(map, sector, PlaneKind::Ceiling, at) - place.z;
        const double outside = std::max({0.0, -above, -below});
        if (outside < least) {
            least = outside;
            nearest = sector;
        }
    }
    return nearest;
}

} // namespace sectored::editor
