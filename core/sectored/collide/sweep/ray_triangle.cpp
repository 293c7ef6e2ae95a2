#include "sectored/collide/sweep/ray_triangle.h"

#include "sectored/geom/expansion.h"
#include "sectored/geom/tolerance.h"

#include <array>
#include <cmath>

namespace sectored {

namespace {

using Difference = Expansion<2>;

/// The exact vector from the origin of a ray to a corner.
struct ExactVec3 {
    Difference x{};
    Difference y{};
    Difference z{};
};

/// Returns a 2 by 2 determinant of exact differences.
Expansion<16> minorOf(
    const Difference& a,
    const Difference& b,
    const Difference& c,
    const Difference& d)
{
    return a * d - b * c;
}

/// The vector product of two exact vectors.
struct ExactCross {
    Expansion<16> x{};
    Expansion<16> y{};
    Expansion<16> z{};
};

ExactCross exactCross(const ExactVec3& u, const ExactVec3& v)
{
    return {
        .x = minorOf(u.y, u.z, v.y, v.z),
        .y = minorOf(u.z, u.x, v.z, v.x),
        .z = minorOf(u.x, u.y, v.x, v.y)};
}

/// det(a - o, b - o, d); its sign is the side on which a ray passes an edge.
using EdgeSide = Expansion<96>;
/// Six times the volume between the triangle and the origin of the ray.
using Height = Expansion<192>;

/// The exact determinants of a ray and a triangle.
struct ExactCast {
    std::array<EdgeSide, 3> sides{};
    Height height{};

    ExactCast(const Ray& ray, const ColliderTriangle& triangle)
    {
        std::array<ExactVec3, 3> ways;
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3 corner = triangle.corners[k];
            ways[k] = {
                .x = exactDifference(corner.x, ray.origin.x),
                .y = exactDifference(corner.y, ray.origin.y),
                .z = exactDifference(corner.z, ray.origin.z)};
        }
        for (std::size_t k = 0; k < 3; ++k) {
            const ExactCross across = exactCross(ways[k], ways[(k + 1) % 3]);
            const Vec3 d = ray.direction;
            sides[k] = across.x * d.x + across.y * d.y + across.z * d.z;
            if (k == 0) {
                height = across.x * ways[2].x + across.y * ways[2].y + across.z * ways[2].z;
            }
        }
    }
};

/// The exact sign for each of the three edges.
using EdgeSigns = std::array<int, 3>;

/// Returns the sign of det(u, v, w) of rounded differences; empty if rounding may affect it.
std::optional<int> filteredSign(Vec3 u, Vec3 v, Vec3 w)
{
    const auto term = [](double a, double b, double c, double d, double factor) {
        return Vec2{
            (a * b - c * d) * factor,
            (std::abs(a * b) + std::abs(c * d)) * std::abs(factor)};
    };
    const Vec2 x = term(u.y, v.z, u.z, v.y, w.x);
    const Vec2 y = term(u.z, v.x, u.x, v.z, w.y);
    const Vec2 z = term(u.x, v.y, u.y, v.x, w.z);
    const double determinant = x.x + y.x + z.x;
    const double bound = rayFilterShare * (x.y + y.y + z.y);
    if (determinant > bound) {
        return 1;
    }
    if (determinant < -bound) {
        return -1;
    }
    return {};
}

/// Returns true if a ray certainly misses a triangle: it passes two edges on different sides, or
/// moves away from the plane.
bool certainlyMisses(const Ray& ray, const ColliderTriangle& triangle)
{
    std::array<Vec3, 3> ways;
    for (std::size_t k = 0; k < 3; ++k) {
        ways[k] = triangle.corners[k] - ray.origin;
    }
    int left = 0;
    int right = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::optional<int> sign = filteredSign(ways[k], ways[(k + 1) % 3], ray.direction);
        left += sign == 1 ? 1 : 0;
        right += sign == -1 ? 1 : 0;
    }
    if (left > 0 && right > 0) {
        return true;
    }
    const std::optional<int> height = filteredSign(ways[0], ways[1], ways[2]);
    return (left > 0 && height == -1) || (right > 0 && height == 1);
}

/// Returns the side from which a ray passes between the edges, 1 or -1; 0 if it does not.
int sideOf(const EdgeSigns& signs)
{
    int side = 0;
    for (const int sign : signs) {
        if (sign * side < 0) {
            return 0;
        }
        side = sign != 0 ? sign : side;
    }
    return side;
}

TriangleFeature featureOf(const EdgeSigns& signs)
{
    for (std::size_t k = 0; k < 3; ++k) {
        if (signs[k] == 0) {
            const bool isNext = signs[(k + 1) % 3] == 0;
            const bool isPrevious = signs[(k + 2) % 3] == 0;
            return isNext       ? cornerFeature((k + 1) % 3)
                   : isPrevious ? cornerFeature(k)
                                : edgeFeature(k);
        }
    }
    return TriangleFeature::Face;
}

/// Returns the least double that is at least height / fall; infinity if there is none.
/// Precondition: fall has the given sign, and so has height unless it is 0.
double roundedUpTime(const Height& height, const Expansion<288>& fall, int sign)
{
    if (height.sign() == 0) {
        return 0;
    }
    double time = height.estimate() / fall.estimate();
    const auto isEnough = [&](double t) {
        return (fall * t - height).sign() * sign >= 0;
    };
    while (std::isfinite(time) && !isEnough(time)) {
        time = std::nextafter(time, std::numeric_limits<double>::infinity());
    }
    for (;;) {
        const double before = std::nextafter(time, 0);
        if (!(std::isfinite(time) && time > 0 && isEnough(before))) {
            return time;
        }
        time = before;
    }
}

} // namespace

std::optional<RayTriangleHit> castRay(
    const Ray& ray,
    const ColliderTriangle& triangle,
    double latest)
{
    if (certainlyMisses(ray, triangle)) {
        return {};
    }
    const ExactCast exact(ray, triangle);
    const EdgeSigns signs{exact.sides[0].sign(), exact.sides[1].sign(), exact.sides[2].sign()};
    const int side = sideOf(signs);
    if (side == 0 || exact.height.sign() * side < 0) {
        return {};
    }
    const auto fall = exact.sides[0] + exact.sides[1] + exact.sides[2];
    const double time = roundedUpTime(exact.height, fall, side);
    if (!(std::isfinite(time) && time <= latest)) {
        return {};
    }
    const TriangleFeature feature = featureOf(signs);
    const Vec3 point = feature < TriangleFeature::Corner0
                           ? placeAt(ray, time)
                           : triangle.corners
                                 [static_cast<std::size_t>(feature)
                                  - static_cast<std::size_t>(TriangleFeature::Corner0)];
    return RayTriangleHit{
        .time = time,
        .point = point,
        .normal = triangle.normal * -side,
        .feature = feature};
}

} // namespace sectored
