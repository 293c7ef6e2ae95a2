#pragma once

#include "sectored/collide/sweep/sphere_move.h"

namespace sectored::test {

/// Moving spheres in the variables of "Simple Bounding-Sphere Collision Detection" (GameDev.net,
/// 2000).
struct TextbookSpheres {
    double pp = 0; ///< distance^2 minus the square of the sum of the radii
    double pv = 0; ///< distance times velocity; negative while they approach
    double vv = 0; ///< velocity^2
};

inline TextbookSpheres textbookSpheres(const SphereMove& first, const SphereMove& second)
{
    const Vec3 apart = second.centre - first.centre;
    const Vec3 motion = second.motion - first.motion;
    const double reach = first.radius + second.radius;
    return {
        .pp = dot(apart, apart) - reach * reach,
        .pv = dot(apart, motion),
        .vv = dot(motion, motion)};
}

/// Tests only whether the spheres meet: returns early if they part, then uses the discriminant.
/// Takes the motions as velocities and ignores time, so that spheres that would meet long after the
/// frame count as well. On long ways, the difference of two large squares is mostly rounding error.
/// See meetSpheres.
inline bool textbookSpheresMeet(const TextbookSpheres& spheres)
{
    if (spheres.pp < 0) {
        return true;
    }
    return spheres.pv < 0 && spheres.pv * spheres.pv - spheres.pp * spheres.vv > 0;
}

/// Returns the first time by the quadratic formula. As pp approaches 0, the formula subtracts two
/// nearly equal numbers.
inline double textbookTime(const TextbookSpheres& spheres)
{
    const double root = std::sqrt(spheres.pv * spheres.pv - spheres.pp * spheres.vv);
    return (-spheres.pv - root) / spheres.vv;
}

} // namespace sectored::test
