#include "sectored/format/doom/plane_slope.h"

#include "sectored/map/slope.h"

#include <cmath>
#include <limits>

namespace sectored::doom {

namespace {

/// Height of a plane in Build z units at a point.
double buildHeight(const DoomSlope& slope, Vec2 p)
{
    const double x = p.x / unitScale;
    const double y = -p.y / unitScale;
    return (slope.d + slope.a * x + slope.b * y) / slope.c * heightScale;
}

Vec2 exact(Point p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

bool isLevelAlong(const DoomSlope& slope, Segment wall)
{
    constexpr double leastHeight = 1; // a MAP has whole z units
    return wall.a != wall.b
           && std::abs(buildHeight(slope, exact(wall.a)) - buildHeight(slope, exact(wall.b)))
                  < leastHeight;
}

} // namespace

std::optional<DoomSlope> slopeOf(const Map& map, SectorId sector, PlaneKind kind)
{
    if (!isSloped(planeOf(map[sector], kind))) {
        return std::nullopt;
    }
    // Heights at the origin and one Doom unit along each axis, in Doom units.
    const auto height = [&](Vec2 p) {
        return -heightAt(map, sector, kind, p) / heightScale;
    };
    constexpr double unit = unitScale;
    const double atOrigin = height({0, 0});
    const double alongX = height({unit, 0}) - atOrigin;
    const double alongY = height({0, -unit}) - atOrigin;
    const double length = std::sqrt(alongX * alongX + alongY * alongY + 1);
    const double sign = kind == PlaneKind::Floor ? 1 : -1;
    return DoomSlope{
        .a = -sign * alongX / length,
        .b = -sign * alongY / length,
        .c = sign / length,
        .d = -sign * atOrigin / length};
}

DoomSlope movedBy(DoomSlope slope, Point by)
{
    slope.d -= slope.a * by.x / unitScale - slope.b * by.y / unitScale;
    return slope;
}

std::optional<std::size_t> hingeFor(
    std::span<const Segment> walls,
    const std::optional<DoomSlope>& floor,
    const std::optional<DoomSlope>& ceiling)
{
    std::optional<std::size_t> ofFloor;
    std::optional<std::size_t> ofCeiling;
    for (std::size_t at = 0; at < walls.size(); ++at) {
        const bool fitsFloor = floor && isLevelAlong(*floor, walls[at]);
        const bool fitsCeiling = ceiling && isLevelAlong(*ceiling, walls[at]);
        if (fitsFloor && fitsCeiling) {
            return at;
        }
        ofFloor = fitsFloor && !ofFloor ? at : ofFloor;
        ofCeiling = fitsCeiling && !ofCeiling ? at : ofCeiling;
    }
    return ofFloor ? ofFloor : ofCeiling;
}

bool setSlope(Plane& plane, const DoomSlope& slope, Segment hinge)
{
    if (!isLevelAlong(slope, hinge)) {
        return false;
    }
    // The slope counts where cross(b - a, p - a) > 0.
    const double alongX = static_cast<double>(hinge.b.x) - hinge.a.x;
    const double alongY = static_cast<double>(hinge.b.y) - hinge.a.y;
    const double length = std::hypot(alongX, alongY);
    const Vec2 start = exact(hinge.a);
    const Vec2 inside{start.x - alongY / length, start.y + alongX / length};
    const double atHinge = buildHeight(slope, start);
    constexpr double perUnit = 256;
    const double heinum = (buildHeight(slope, inside) - atHinge) * perUnit;
    if (std::abs(heinum) > std::numeric_limits<std::int16_t>::max()
        || std::abs(atHinge) > std::numeric_limits<std::int32_t>::max()) {
        return false;
    }
    plane.z = static_cast<std::int32_t>(std::lround(atHinge));
    plane.heinum = static_cast<std::int32_t>(std::lround(heinum));
    if (plane.heinum != 0) {
        plane.stat |= plane_bit::sloped;
    }
    return true;
}

} // namespace sectored::doom
