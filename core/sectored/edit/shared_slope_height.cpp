#include "sectored/edit/shared_slope_height.h"

#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

Vec2 middleOfWall(const Map& map, WallId wall)
{
    const Point start = map[wall].position;
    const Point end = map.endOf(map[wall]).value_or(start);
    return {(static_cast<double>(start.x) + end.x) / 2, (static_cast<double>(start.y) + end.y) / 2};
}

} // namespace

std::int64_t sharedHeightAt(const Map& map, WallId wall, WallId other)
{
    const Vec2 middle = middleOfWall(map, wall);
    const SectorId left = map[wall].sector.row();
    const SectorId right = map[other].sector.row();
    const double top = std::max(
        heightAt(map, left, PlaneKind::Ceiling, middle),
        heightAt(map, right, PlaneKind::Ceiling, middle));
    const double bottom = std::min(
        heightAt(map, left, PlaneKind::Floor, middle),
        heightAt(map, right, PlaneKind::Floor, middle));
    constexpr double most = 1e15;
    return std::llround(std::clamp(bottom - top, -most, most));
}

std::int64_t meetingHeightAt(const Map& map, WallId portal, PlaneKind kind)
{
    const Vec2 middle = middleOfWall(map, portal);
    const SectorId sector = map[portal].sector.row();
    const SectorId across = *sectorAcross(map, portal);
    const double step = heightAt(map, across, kind, middle) - heightAt(map, sector, kind, middle);
    return planeOf(map[sector], kind).z + static_cast<std::int64_t>(std::floor(step + 0.5));
}

} // namespace sectored
