#include "sectored/edit/row/plane_hinge.h"

#include "sectored/geom/int128.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace sectored {

namespace {

constexpr double slopeUnit = 256; ///< heinum of a slope of one z unit per map unit

std::int64_t nearest(double value)
{
    return static_cast<std::int64_t>(std::floor(value + 0.5));
}

double heightOf(const GivenPlane& plane, Point p)
{
    const Point origin = plane.points[0].at;
    return static_cast<double>(plane.points[0].z) + plane.alongX * (0.0 + p.x - origin.x)
           + plane.alongY * (0.0 + p.y - origin.y);
}

/// Shortens a direction; components that do not fit are scaled down.
Point shortened(std::int64_t x, std::int64_t y)
{
    const std::int64_t divisor = std::gcd(x, y);
    std::int64_t across = divisor == 0 ? 0 : x / divisor;
    std::int64_t down = divisor == 0 ? 0 : y / divisor;
    while (std::max(std::abs(across), std::abs(down)) > std::numeric_limits<std::int32_t>::max()) {
        across /= 2;
        down /= 2;
    }
    return {static_cast<std::int32_t>(across), static_cast<std::int32_t>(down)};
}

PlaneHinge hingeOn(const GivenPlane& plane, const Segment& wall)
{
    const double x = 0.0 + wall.b.x - wall.a.x;
    const double y = 0.0 + wall.b.y - wall.a.y;
    const double length = std::hypot(x, y);
    const double across = (plane.alongY * x - plane.alongX * y) / length;
    PlaneHinge hinge{
        .z = nearest(heightOf(plane, wall.a)),
        .heinum = nearest(slopeUnit * across),
        .isLevel = Int128{plane.level.x} * (std::int64_t{wall.b.y} - wall.a.y)
                   == Int128{plane.level.y} * (std::int64_t{wall.b.x} - wall.a.x)};
    for (const HeightPoint& point : plane.points) {
        const double distance =
            (x * (0.0 + point.at.y - wall.a.y) - y * (0.0 + point.at.x - wall.a.x)) / length;
        const double height =
            static_cast<double>(hinge.z) + static_cast<double>(hinge.heinum) * distance / slopeUnit;
        hinge.error = std::max(hinge.error, std::abs(height - static_cast<double>(point.z)));
    }
    return hinge;
}

double squaredSpan(const Segment& wall)
{
    const double x = 0.0 + wall.b.x - wall.a.x;
    const double y = 0.0 + wall.b.y - wall.a.y;
    return x * x + y * y;
}

} // namespace

std::optional<GivenPlane> planeThrough(const ThreeHeights& points)
{
    const auto& [o, p, q] = points;
    const std::int64_t px = std::int64_t{p.at.x} - o.at.x;
    const std::int64_t py = std::int64_t{p.at.y} - o.at.y;
    const std::int64_t qx = std::int64_t{q.at.x} - o.at.x;
    const std::int64_t qy = std::int64_t{q.at.y} - o.at.y;
    const std::int64_t pz = p.z - o.z;
    const std::int64_t qz = q.z - o.z;
    const std::int64_t area = px * qy - qx * py;
    if (area == 0) {
        return std::nullopt;
    }
    const std::int64_t alongX = pz * qy - qz * py;
    const std::int64_t alongY = px * qz - qx * pz;
    return GivenPlane{
        .points = points,
        .alongX = static_cast<double>(alongX) / static_cast<double>(area),
        .alongY = static_cast<double>(alongY) / static_cast<double>(area),
        .level = shortened(alongY, -alongX)};
}

PlaneHinge hingeFor(const GivenPlane& plane, std::span<const Segment> walls)
{
    PlaneHinge best;
    // Level first walls come first, then the longest level wall, then the least error.
    std::tuple<int, double> leastKey{3, 0};
    for (std::size_t at = 0; at < walls.size(); ++at) {
        PlaneHinge hinge = hingeOn(plane, walls[at]);
        hinge.wall = at;
        const bool isExact = hinge.isLevel && hinge.error <= slopeSlack;
        std::tuple<int, double> key{2, hinge.error};
        if (isExact) {
            key = at == 0 ? std::tuple<int, double>{0, 0}
                          : std::tuple<int, double>{1, -squaredSpan(walls[at])};
        }
        if (key < leastKey) {
            leastKey = key;
            best = hinge;
        }
    }
    return best;
}

std::int64_t heinumTo(const Segment& wall, Point p, std::int64_t rise)
{
    const double x = 0.0 + wall.b.x - wall.a.x;
    const double y = 0.0 + wall.b.y - wall.a.y;
    const double distance =
        (x * (0.0 + p.y - wall.a.y) - y * (0.0 + p.x - wall.a.x)) / std::hypot(x, y);
    return nearest(slopeUnit * static_cast<double>(rise) / distance);
}

} // namespace sectored
