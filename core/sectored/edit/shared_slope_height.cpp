#include "sectored/edit/shared_slope_height.h"

#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>

namespace sectored {

std::int64_t sharedHeightAt(const Map& map, WallId wall, WallId other)
{
    const Point start = map[wall].position;
    const Point end = map.endOf(map[wall]).value_or(start);
    const Vec2 middle{
        (static_cast<double>(start.x) + end.x) / 2,
        (static_cast<double>(start.y) + end.y) / 2};
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

} // namespace sectored
