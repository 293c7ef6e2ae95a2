#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"
#include "sectored/map/plane.h"
#include "sectored/map/tile_sizes.h"

#include <QString>

#include <cmath>
#include <string_view>
#include <vector>

namespace sectored::test {

/// What the tests of sloped and aligned planes have in common. A base class, so that the names do
/// not clash with others.
struct PlaneOracle {
    static constexpr int smallTile = 1; ///< 64 x 64
    static constexpr int oddTile = 2;   ///< 128 x 48
    static constexpr int unknownTile = 3;
    static constexpr auto bigRoom = "sector 0: 0,0 1024,0 1024,1024 0,1024";
    inline static const TileSizes tiles{{{smallTile, {64, 64}}, {oddTile, {128, 48}}}};
    inline static const auto ok = QStringLiteral("ok");

    static DrawRequest openLine(std::vector<Point> points) { return {.points = std::move(points)}; }

    static DrawRequest closedShape(std::vector<Point> points)
    {
        return {.points = std::move(points), .closed = true};
    }

    static Segment firstWall(const Map& map, SectorId sector)
    {
        const Wall& wall = map[map.wallsOf(sector).front()];
        return {wall.position, *map.endOf(wall)};
    }

    /// Height and texture coordinates at a point of a plane (Spec: build-map 2; content 2.3),
    /// written directly from the specification. Verified with 1,000 texels of floors and ceilings
    /// drawn by the engine.
    struct TexturedPoint {
        long double z = 0;
        long double u = 0;
        long double v = 0;
    };

    static long double power(int side)
    {
        long double two = 2;
        while (two * 2 <= side) {
            two *= 2;
        }
        return two;
    }

    static TexturedPoint texturedPoint(
        const Map& map,
        SectorId sector,
        const Plane& plane,
        Vec2 point)
    {
        const auto [p, q] = firstWall(map, sector);
        const long double qx = q.x - p.x;
        const long double qy = q.y - p.y;
        const long double length = std::sqrt(qx * qx + qy * qy);
        const long double dx = point.x - p.x;
        const long double dy = point.y - p.y;
        const bool isTilted = (plane.stat & 2) != 0;
        TexturedPoint found;
        found.z = plane.z;
        if (isTilted) {
            found.z += plane.heinum * ((qx * dy - qy * dx) / length) / 256;
        }
        const auto whole = std::floor(length);
        const long double k = isTilted ? 1 : std::floor(1048576 / whole) * whole / 1048576;
        long double a = k * (dx * qx + dy * qy) / length / 16;
        long double b = k * (qx * dy - qy * dx) / length / 16;
        if (isTilted) {
            const long double rise = plane.heinum / 4096.0L;
            b *= std::sqrt(1 + rise * rise);
        }
        if ((plane.stat & 64) == 0) {
            a = point.x / 16;
            b = -point.y / 16;
        }
        const long double scale = (plane.stat & 8) != 0 ? 2 : 1;
        const bool isSwapped = (plane.stat & 4) != 0;
        found.u = scale * (isSwapped ? b : a) * ((plane.stat & 16) != 0 ? -1 : 1);
        found.v = scale * (isSwapped ? a : b) * ((plane.stat & 32) != 0 ? -1 : 1);
        const auto size = tiles.of(plane.picnum).value();
        found.u = std::fmod(found.u + plane.xpanning * power(size.width) / 256, power(size.width));
        found.v =
            std::fmod(found.v + plane.ypanning * power(size.height) / 256, power(size.height));
        return found;
    }

    static long double apart(long double left, long double right, long double period)
    {
        const long double off = std::fmod(std::abs(left - right), period);
        return std::min(off, period - off);
    }

    /// Returns the difference of a plane at a point; "" within one z unit and half a texel.
    static QString difference(const Plane& plane, TexturedPoint before, TexturedPoint after)
    {
        const auto size = tiles.of(plane.picnum).value();
        const long double z = std::abs(before.z - after.z);
        const long double u = apart(before.u, after.u, power(size.width));
        const long double v = apart(before.v, after.v, power(size.height));
        // The oracle rounds, which matters at the exact limit.
        if (z <= 1 && u <= 0.5001L && v <= 0.5001L) {
            return {};
        }
        return QStringLiteral("z %1, u %2, v %3").arg(double(z)).arg(double(u)).arg(double(v));
    }
};

} // namespace sectored::test
