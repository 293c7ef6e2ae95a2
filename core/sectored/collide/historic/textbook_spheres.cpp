#include "sectored/collide/historic/textbook_spheres.h"

#include <cmath>

namespace sectored::historic {

namespace {

/// What a product or sum in whole numbers of 32 bits gives: the lower bits.
std::int32_t wrappedToInt(std::int64_t value)
{
    return static_cast<std::int32_t>(value);
}

std::int32_t squareInInt(std::int64_t value)
{
    const std::int64_t narrow = wrappedToInt(value);
    return wrappedToInt(narrow * narrow);
}

bool areTouching(const SphereMove& first, const SphereMove& second, double time)
{
    const Vec3 apart = centreAt(second, time) - centreAt(first, time);
    const double reach = first.radius + second.radius;
    return dot(apart, apart) <= reach * reach;
}

} // namespace

TextbookSpheres textbookSpheres(const SphereMove& first, const SphereMove& second)
{
    const Vec3 apart = second.centre - first.centre;
    const Vec3 motion = second.motion - first.motion;
    const double reach = first.radius + second.radius;
    return {
        .pp = dot(apart, apart) - reach * reach,
        .pv = dot(apart, motion),
        .vv = dot(motion, motion)};
}

bool textbookSpheresMeet(const TextbookSpheres& spheres)
{
    if (spheres.pp < 0) {
        return true;
    }
    return spheres.pv < 0 && spheres.pv * spheres.pv - spheres.pp * spheres.vv > 0;
}

double textbookTime(const TextbookSpheres& spheres)
{
    const double root = std::sqrt(spheres.pv * spheres.pv - spheres.pp * spheres.vv);
    return (-spheres.pv - root) / spheres.vv;
}

std::optional<double> framesOnly(const SphereMove& first, const SphereMove& second)
{
    for (const double time : {0.0, 1.0}) {
        if (areTouching(first, second, time)) {
            return time;
        }
    }
    return {};
}

std::int32_t squaredDistanceInInt(const IntSphere& first, const IntSphere& second)
{
    const std::int64_t x = squareInInt(std::int64_t{second.x} - first.x);
    const std::int64_t y = squareInInt(std::int64_t{second.y} - first.y);
    const std::int64_t z = squareInInt(std::int64_t{second.z} - first.z);
    return wrappedToInt(x + y + z);
}

bool overlapInInt(const IntSphere& first, const IntSphere& second)
{
    return squaredDistanceInInt(first, second)
           <= squareInInt(std::int64_t{first.radius} + second.radius);
}

} // namespace sectored::historic
