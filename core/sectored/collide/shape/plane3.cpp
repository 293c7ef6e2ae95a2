#include "sectored/collide/shape/plane3.h"

namespace sectored {

namespace {

/// Returns ab - cd with an error of at most 1.5 units in the last place; the plain expression can
/// lose all digits.
double differenceOfProducts(double a, double b, double c, double d)
{
    const double cd = c * d;
    const double lost = std::fma(-c, d, cd);
    return std::fma(a, b, -cd) + lost;
}

/// Returns cross(a, b) with each coordinate accurate except for its last digits. Two edges of a
/// thin triangle are nearly parallel, and the rounding error of the plain product would tilt the
/// plane away from its points, so that spheres could pass through.
Vec3 exactCross(Vec3 a, Vec3 b)
{
    return {
        differenceOfProducts(a.y, b.z, a.z, b.y),
        differenceOfProducts(a.z, b.x, a.x, b.z),
        differenceOfProducts(a.x, b.y, a.y, b.x)};
}

} // namespace

std::optional<Plane3> planeThrough(Vec3 point, Vec3 normal)
{
    const double size = length(normal);
    if (!(size > 0)) {
        return {};
    }
    const Vec3 unit = normal / size;
    return Plane3{.normal = unit, .offset = -dot(unit, point)};
}

std::optional<Plane3> planeThrough(Vec3 a, Vec3 b, Vec3 c)
{
    return planeThrough(a, exactCross(b - a, c - a));
}

} // namespace sectored
