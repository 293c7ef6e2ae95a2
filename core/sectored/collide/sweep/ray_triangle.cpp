#include "sectored/collide/sweep/ray_triangle.h"

#include "sectored/geom/expansion.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

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

/// Rounds a double towards zero to 26 significant bits. Its product with either part of a
/// SplitDouble is exact unless it underflows.
double shortened(double value)
{
    constexpr std::uint64_t kept = ~((std::uint64_t{1} << 27) - 1);
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) & kept);
}

/// Rounds a share of an edge, less than 2 in size, to a multiple of 2^-25: 26 significant bits.
double shortShare(double share)
{
    constexpr double unitPlace = 1.5 * (1 << 27);
    return share + unitPlace - unitPlace;
}

/// A double as the sum of two: 26 significant bits, and at most 27.
struct SplitDouble {
    double high = 0;
    double low = 0;

    explicit SplitDouble(double value)
        : high(shortened(value))
        , low(value - high)
    {}
};

/// About where a ray passes the plane of a triangle: the place origin + direction * time on the
/// ray, and on the plane corner 0 + (corner 1 - corner 0) * along + (corner 2 - corner 0) * across.
/// The numbers have 26 significant bits.
struct ShortPlace {
    double time = 0;
    double along = 0;
    double across = 0;
};

/// Returns one component of the vector from the place on the ray to the place on the plane, from
/// this component of the ray and of the corners.
///
/// Its error is at most 2^-53 of itself plus 2^-76 of the magnitudes of the four terms: the sums of
/// the high parts are exact (twoSum), and the low parts, at most 2^-25 of the terms, are rounded
/// three times.
double gapBetween(double origin, double direction, std::array<double, 3> corners, ShortPlace place)
{
    const RoundedDouble way = twoSum(corners[0], -origin);
    const RoundedDouble edge1 = twoSum(corners[1], -corners[0]);
    const RoundedDouble edge2 = twoSum(corners[2], -corners[0]);
    const SplitDouble speed(direction);
    const SplitDouble side1(edge1.value);
    const SplitDouble side2(edge2.value);
    const RoundedDouble onRay = twoSum(way.value, -(place.time * speed.high));
    const RoundedDouble onFace = twoSum(place.along * side1.high, place.across * side2.high);
    const RoundedDouble sum = twoSum(onRay.value, onFace.value);
    const double low = place.along * side1.low + place.across * side2.low - place.time * speed.low;
    const double lowest = way.error + place.along * edge1.error + place.across * edge2.error;
    return sum.value + (low + (lowest + (onRay.error + onFace.error) + sum.error));
}

double sizeSum(Vec3 v)
{
    return std::abs(v.x) + std::abs(v.y) + std::abs(v.z);
}

double largestSize(double a, double b, double c)
{
    return std::max(std::max(std::abs(a), std::abs(b)), std::abs(c));
}

/// The determinants of a ray and a triangle in floating point, with bounds of their errors.
///
/// Source of the bounds: J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast
/// Robust Geometric Predicates", 1997, error bound A of ORIENT3D, with the largest number of each
/// axis in place of the numbers themselves.
class RoundedCast {
public:
    RoundedCast(const Ray& ray, const ColliderTriangle& triangle)
    {
        const std::array ways{
            triangle.corners[0] - ray.origin,
            triangle.corners[1] - ray.origin,
            triangle.corners[2] - ray.origin};
        const Vec3 d = ray.direction;
        const Vec3 across = cross(ways[0], ways[1]);
        m_sides = {
            dot(across, d),
            dot(cross(ways[1], ways[2]), d),
            dot(cross(ways[2], ways[0]), d)};
        m_height = dot(across, ways[2]);
        const double x = largestSize(ways[0].x, ways[1].x, ways[2].x);
        const double y = largestSize(ways[0].y, ways[1].y, ways[2].y);
        const double z = largestSize(ways[0].z, ways[1].z, ways[2].z);
        m_sideError = rayFilterShare * 2
                      * (x * y * std::abs(d.z) + x * z * std::abs(d.y) + y * z * std::abs(d.x));
        m_heightError = rayFilterShare * 6 * (x * y * z);
    }

    /// Returns true if the ray certainly misses the triangle: it passes two edges on different
    /// sides, or the plane is behind its origin or later than `latest`.
    bool certainlyMisses(double latest) const
    {
        const bool isLeft = mostSide() > m_sideError;
        const bool isRight = leastSide() < -m_sideError;
        if (isLeft && isRight) {
            return true;
        }
        if (!isLeft && !isRight) {
            return false;
        }
        const double side = isLeft ? 1 : -1;
        const double ahead = m_height * side;
        // Twice the errors of the sum and of the height, which covers the rounding here too.
        const double mostFall = fall() * side + 6 * m_sideError;
        return ahead < -m_heightError || ahead - 2 * m_heightError > latest * mostFall;
    }

    /// Returns the side from which the ray certainly passes between the edges, 1 or -1, to a plane
    /// that is certainly ahead; 0 if rounding may affect it.
    int certainSide() const
    {
        if (leastSide() > m_sideError && m_height > m_heightError) {
            return 1;
        }
        return mostSide() < -m_sideError && m_height < -m_heightError ? -1 : 0;
    }

    /// Returns the least double that is not less than the exact time; empty if rounding may affect
    /// it. Precondition: the ray hits the face or an edge, after time 0.
    ///
    /// Let n be the product of two edges, d the direction, and g the gap between the two places of
    /// an approximate ShortPlace. Then the exact time is place.time + c with the correction
    /// c = n g / n d, because n is perpendicular to the edges. The gap is only about 2^-25 of the
    /// lengths, so c needs few digits, and n may be rounded.
    ///
    /// The error of c, with u = 2^-53, sums of sizes G of g and D of d, N the product of those of
    /// the edges, and M the sum of the terms of g: each component of n has an error of 4 u N, and
    /// of g u G + 2^-76 M. The scalar products round by 3 u N G and 3 u N D. So n g has an error of
    /// (8 u G + 2^-76 M) N, and n d of 7 u N D. If the latter is at most a quarter of n d, the
    /// error of c is at most twice (8 u G + 8 u |c| D + 2^-76 M) N / |n d|.
    std::optional<double> time(const Ray& ray, const ColliderTriangle& triangle) const;

private:
    double leastSide() const { return std::min(std::min(m_sides[0], m_sides[1]), m_sides[2]); }
    double mostSide() const { return std::max(std::max(m_sides[0], m_sides[1]), m_sides[2]); }
    /// How fast the ray nears the plane, in the unit of the height.
    double fall() const { return m_sides[0] + m_sides[1] + m_sides[2]; }

    std::array<double, 3> m_sides{};
    double m_sideError = 0;
    double m_height = 0;
    double m_heightError = 0;
};

std::optional<double> RoundedCast::time(const Ray& ray, const ColliderTriangle& triangle) const
{
    const auto& [a, b, c] = triangle.corners;
    const Vec3 o = ray.origin;
    const Vec3 d = ray.direction;
    const double perFall = 1 / fall();
    const ShortPlace place{
        .time = shortened(m_height * perFall),
        .along = shortShare(m_sides[2] * perFall),
        .across = shortShare(m_sides[0] * perFall)};
    if (!(place.time > 1 / rayTimeRange && place.time < rayTimeRange && std::abs(place.along) < 2
          && std::abs(place.across) < 2)) {
        return {};
    }
    constexpr std::array axes{&Vec3::x, &Vec3::y, &Vec3::z};
    Vec3 gap;
    for (const auto axis : axes) {
        gap.*axis = gapBetween(o.*axis, d.*axis, {a.*axis, b.*axis, c.*axis}, place);
    }
    const Vec3 edge1 = b - a;
    const Vec3 edge2 = c - a;
    const Vec3 n = cross(edge1, edge2);
    const double closing = dot(n, d);
    const double correction = dot(n, gap) / closing;
    const double speed = sizeSum(d);
    const double size1 = sizeSum(edge1);
    const double size2 = sizeSum(edge2);
    const double share = rayTimeShare * (size1 * size2 / std::abs(closing));
    const double terms = sizeSum(a - o) + place.time * speed + 2 * (size1 + size2);
    const double error =
        share * (sizeSum(gap) + std::abs(correction) * speed + rayShortShare * terms);
    const RoundedDouble sum = twoSum(place.time, correction);
    const bool isLater = sum.error > error;
    if (!(share * speed < 0.5 && (isLater || sum.error < -error))) {
        return {};
    }
    // The remainder is at most half of the way to the next double on its side. So the exact time,
    // which differs by less from the sum with the remainder, lies between the two doubles. The
    // next double of a positive one has the next pattern of bits.
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(sum.value) + (isLater ? 1 : 0));
}

/// The exact sign for each of the three edges.
using EdgeSigns = std::array<int, 3>;

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
/// Precondition: both have the given sign.
double roundedUpTime(const Height& height, const Expansion<288>& fall, int sign)
{
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

RayTriangleHit hitAt(
    const Ray& ray,
    const ColliderTriangle& triangle,
    int side,
    double time,
    TriangleFeature feature)
{
    const Vec3 point = feature < TriangleFeature::Corner0
                           ? placeAt(ray, time)
                           : triangle.corners
                                 [static_cast<std::size_t>(feature)
                                  - static_cast<std::size_t>(TriangleFeature::Corner0)];
    return {.time = time, .point = point, .normal = triangle.normal * -side, .feature = feature};
}

/// castRay, from the exact determinants.
std::optional<RayTriangleHit> castExactly(
    const Ray& ray,
    const ColliderTriangle& triangle,
    const RoundedCast& rounded,
    double latest)
{
    const ExactCast exact(ray, triangle);
    const EdgeSigns signs{exact.sides[0].sign(), exact.sides[1].sign(), exact.sides[2].sign()};
    const int side = sideOf(signs);
    const int ahead = exact.height.sign() * side;
    if (side == 0 || ahead < 0) {
        return {};
    }
    std::optional<double> time = ahead == 0 ? std::optional(0.0) : rounded.time(ray, triangle);
    if (!time) {
        time = roundedUpTime(exact.height, exact.sides[0] + exact.sides[1] + exact.sides[2], side);
    }
    if (!(std::isfinite(*time) && *time <= latest)) {
        return {};
    }
    return hitAt(ray, triangle, side, *time, featureOf(signs));
}

} // namespace

std::optional<RayTriangleHit> castRay(
    const Ray& ray,
    const ColliderTriangle& triangle,
    double latest)
{
    const RoundedCast rounded(ray, triangle);
    if (rounded.certainlyMisses(latest)) {
        return {};
    }
    const int side = rounded.certainSide();
    const std::optional<double> time = side == 0 ? std::nullopt : rounded.time(ray, triangle);
    if (!time) {
        return castExactly(ray, triangle, rounded, latest);
    }
    if (!(*time <= latest)) {
        return {};
    }
    return hitAt(ray, triangle, side, *time, TriangleFeature::Face);
}

} // namespace sectored
