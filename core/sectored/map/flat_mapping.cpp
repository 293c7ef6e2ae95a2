#include "sectored/map/flat_mapping.h"

#include "sectored/geom/closest_on_segment.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

namespace sectored {

namespace {

Texel alongWorld(Vec2 p)
{
    return {p.x / 16, -p.y / 16};
}

/// Returns the engine's scale of a flat aligned to its first wall; the engine divides in integers.
double scaleOf(const Plane& plane, double length)
{
    constexpr double unit = 1 << 20;
    const double whole = std::floor(length);
    if ((plane.stat & plane_bit::sloped) != 0 || whole == 0) {
        return 1;
    }
    return std::floor(unit / whole) * whole / unit;
}

Texel alongFirstWall(const Flat& flat, Vec2 p)
{
    const Vec2 a = toVec2(flat.firstWall.a);
    const Vec2 b = toVec2(flat.firstWall.b);
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    if (length == 0) {
        return {};
    }
    const double ex = (b.x - a.x) / length;
    const double ey = (b.y - a.y) / length;
    const double scale = scaleOf(flat.plane, length) / 16;
    Texel texel{
        scale * ((p.x - a.x) * ex + (p.y - a.y) * ey),
        scale * (ex * (p.y - a.y) - ey * (p.x - a.x))};
    if ((flat.plane.stat & plane_bit::sloped) != 0) {
        texel.v *= std::hypot(1, flat.plane.heinum / 4096.0);
    }
    return texel;
}

double wholePower(std::int32_t side)
{
    return std::max(2U, std::bit_floor(static_cast<std::uint32_t>(side)));
}

} // namespace

bool isAligned(const Plane& plane)
{
    return (plane.stat & plane_bit::firstWallAligned) != 0 && !isSky(plane);
}

Texel texelAt(const Flat& flat, Vec2 p)
{
    const std::int32_t stat = flat.plane.stat;
    Texel texel = isAligned(flat.plane) ? alongFirstWall(flat, p) : alongWorld(p);
    if ((stat & plane_bit::doubled) != 0) {
        texel = {texel.u * 2, texel.v * 2};
    }
    if ((stat & plane_bit::swapped) != 0) {
        texel = {texel.v, texel.u};
    }
    const bool flipsX = (stat & plane_bit::flippedX) != 0;
    const bool flipsY = (stat & plane_bit::flippedY) != 0;
    return {flipsX ? -texel.u : texel.u, flipsY ? -texel.v : texel.v};
}

Texel panningPeriod(TileSize tile)
{
    return {wholePower(tile.width), wholePower(tile.height)};
}

double TexelDrift::errorAfter(Texel shift) const
{
    return std::max(
        {std::abs(least.u - shift.u),
         std::abs(most.u - shift.u),
         std::abs(least.v - shift.v),
         std::abs(most.v - shift.v)});
}

TexelDrift driftBetween(const Flat& flat, const Flat& wanted, std::span<const Point> points)
{
    return driftBetween(flat, wanted, {.own = points, .wanted = points});
}

TexelDrift driftBetween(const Flat& flat, const Flat& wanted, const FlatPoints& points)
{
    if (points.own.empty()) {
        return {};
    }
    constexpr double far = std::numeric_limits<double>::infinity();
    TexelDrift drift{{far, far}, {-far, -far}};
    for (std::size_t at = 0; at < points.own.size(); ++at) {
        const Texel has = texelAt(flat, toVec2(points.own[at]));
        const Texel shall = texelAt(wanted, toVec2(points.wanted[at]));
        drift.least.u = std::min(drift.least.u, shall.u - has.u);
        drift.least.v = std::min(drift.least.v, shall.v - has.v);
        drift.most.u = std::max(drift.most.u, shall.u - has.u);
        drift.most.v = std::max(drift.most.v, shall.v - has.v);
    }
    return drift;
}

} // namespace sectored
