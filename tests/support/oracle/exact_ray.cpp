#include "tests/support/oracle/exact_ray.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <cmath>

namespace sectored::test {

namespace {

using Whole = boost::multiprecision::cpp_int;
using WholeVec3 = std::array<Whole, 3>;

/// Returns a double times 2^1200, exactly. A common factor of all numbers changes neither signs nor
/// times.
Whole scaled(double value)
{
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);
    Whole whole = static_cast<long long>(std::ldexp(mantissa, 53));
    const int shift = exponent - 53 + 1200;
    return shift >= 0 ? Whole(whole << static_cast<unsigned>(shift)) : Whole(0);
}

WholeVec3 scaled(Vec3 v)
{
    return {scaled(v.x), scaled(v.y), scaled(v.z)};
}

WholeVec3 minus(const WholeVec3& a, const WholeVec3& b)
{
    return {Whole(a[0] - b[0]), Whole(a[1] - b[1]), Whole(a[2] - b[2])};
}

Whole determinant(const WholeVec3& u, const WholeVec3& v, const WholeVec3& w)
{
    return (u[1] * v[2] - u[2] * v[1]) * w[0] + (u[2] * v[0] - u[0] * v[2]) * w[1]
           + (u[0] * v[1] - u[1] * v[0]) * w[2];
}

/// Tests whether height / fall <= time. Precondition: fall > 0.
bool isAtMost(const Whole& height, const Whole& fall, double time)
{
    return (height << 1200U) <= fall * scaled(time);
}

} // namespace

ExactRay exactRay(const Ray& ray, const std::array<Vec3, 3>& corners, std::optional<double> time)
{
    const WholeVec3 origin = scaled(ray.origin);
    const WholeVec3 direction = scaled(ray.direction);
    std::array<WholeVec3, 3> ways;
    for (std::size_t k = 0; k < 3; ++k) {
        ways[k] = minus(scaled(corners[k]), origin);
    }
    std::array<Whole, 3> sides;
    Whole fall = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        sides[k] = determinant(ways[k], ways[(k + 1) % 3], direction);
        fall += sides[k];
    }
    Whole height = determinant(ways[0], ways[1], ways[2]);
    if (fall < 0) {
        fall = -fall;
        height = -height;
        for (Whole& side : sides) {
            side = -side;
        }
    }
    const bool isBetween = std::ranges::all_of(sides, [](const Whole& side) { return side >= 0; });
    if (fall == 0 || !isBetween || height < 0) {
        return {};
    }
    ExactRay exact{.hits = true};
    if (time) {
        exact.isTime = isAtMost(height, fall, *time)
                       && (*time == 0 || !isAtMost(height, fall, std::nextafter(*time, -1)));
        exact.isDouble = (height << 1200U) == fall * scaled(*time);
    }
    return exact;
}

} // namespace sectored::test
