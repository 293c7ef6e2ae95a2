#include "sectored/query/pick.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/by_number.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

std::int32_t clampedCoordinate(double value)
{
    constexpr double lowest = std::numeric_limits<std::int32_t>::min();
    constexpr double highest = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(std::clamp(value, lowest, highest));
}

Point cornerAt(double x, double y)
{
    return {clampedCoordinate(x), clampedCoordinate(y)};
}

/// Returns the box of all integer points within the radius; empty if the position is not finite.
Box boxOf(const PickArea& area)
{
    if (!std::isfinite(area.at.x) || !std::isfinite(area.at.y) || !(area.radius >= 0)) {
        return {};
    }
    return {
        cornerAt(std::floor(area.at.x - area.radius), std::floor(area.at.y - area.radius)),
        cornerAt(std::ceil(area.at.x + area.radius), std::ceil(area.at.y + area.radius))};
}

bool isLeftOut(const PickArea& area, SectorRef sector)
{
    return sector.isRow() && std::ranges::binary_search(area.withoutSectors, sector.row());
}

/// Returns the sectors that may have parts within the area, ascending by number.
std::vector<SectorId> sectorsNear(const MapView& view, const PickArea& area)
{
    const Box box = boxOf(area);
    std::vector<SectorId> sectors =
        box.isEmpty() ? std::vector<SectorId>{} : view.index.sectorsMeeting(box);
    std::erase_if(sectors, [&area](SectorId sector) { return isLeftOut(area, sector); });
    return sectors;
}

bool isInFront(const Map& map, WallId id, Vec2 at)
{
    const Vec2 a = toVec2(map[id].position);
    const Vec2 b = toVec2(map.endOf(map[id]).value_or(map[id].position));
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) > 0;
}

} // namespace

std::optional<Point> pickVertex(const MapView& view, const PickArea& area)
{
    std::optional<Point> nearest;
    double nearestDistance = area.radius;
    for (const SectorId sector : sectorsNear(view, area)) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            const Point vertex = view.map[wall].position;
            const double distance = distanceBetween(toVec2(vertex), area.at);
            const bool first = !nearest && distance <= nearestDistance;
            if (first || distance < nearestDistance
                || (distance == nearestDistance && readsBefore(vertex, *nearest))) {
                nearest = vertex;
                nearestDistance = distance;
            }
        }
    }
    return nearest;
}

std::optional<PickedWall> pickWall(const MapView& view, const PickArea& area)
{
    std::optional<PickedWall> nearest;
    const auto isBetter = [&](const PickedWall& wall) {
        return !nearest
               || std::tuple(wall.distance, view.numbering().of(wall.wall))
                      < std::tuple(nearest->distance, view.numbering().of(nearest->wall));
    };
    for (const SectorId sector : sectorsNear(view, area)) {
        for (const WallId id : view.map.wallsOf(sector)) {
            const Wall& wall = view.map[id];
            if (const auto end = view.map.endOf(wall)) {
                const Vec2 closest = closestOnSegment({wall.position, *end}, area.at);
                const PickedWall picked{id, distanceBetween(closest, area.at)};
                if (picked.distance <= area.radius && isBetter(picked)) {
                    nearest = picked;
                }
            }
        }
    }
    if (nearest) {
        const auto partner = partnerOf(view.map, nearest->wall);
        if (partner && !isLeftOut(area, view.map[*partner].sector)
            && isInFront(view.map, *partner, area.at)
            && !isInFront(view.map, nearest->wall, area.at)) {
            nearest->wall = *partner;
        }
    }
    return nearest;
}

std::optional<SpriteId> pickSprite(const MapView& view, const PickArea& area)
{
    std::optional<SpriteId> nearest;
    double nearestDistance = area.radius;
    for (const SpriteId sprite : view.map.spriteOrder()) {
        if (std::ranges::binary_search(area.withoutSprites, sprite)
            || isLeftOut(area, view.map[sprite].sector)) {
            continue;
        }
        const double distance = distanceBetween(toVec2(view.map[sprite].position), area.at);
        if (distance < nearestDistance || (!nearest && distance <= nearestDistance)) {
            nearest = sprite;
            nearestDistance = distance;
        }
    }
    return nearest;
}

std::vector<WallId> wallsAtVertex(const MapView& view, Point vertex)
{
    std::vector<WallId> starting;
    for (const SectorId sector : view.index.sectorsMeeting({vertex, vertex})) {
        std::ranges::copy_if(
            view.map.wallsOf(sector),
            std::back_inserter(starting),
            [&](WallId wall) { return view.map[wall].position == vertex; });
    }
    return byNumber(view, std::move(starting));
}

} // namespace sectored
