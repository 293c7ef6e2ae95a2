#pragma once

#include "sectored/collide/sweep/sphere_move.h"

namespace sectored::test {

/// Moving spheres in the textbook's numbers, as "Simple Bounding-Sphere Collision Detection"
/// (GameDev.net, 2000) has them.
struct TextbookSpheres {
    double pp = 0; ///< distance^2 less the square of the sum of the radii
    double pv = 0; ///< distance times velocity; negative while they come nearer
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

/// Whether they meet, and no more: early out where they part, then the discriminant. It takes the
/// motions for velocities and asks of no time: spheres that would meet long after the frame count
/// as well. On long ways the difference of two large squares is what rounding made of it. See
/// meetSpheres.
inline bool textbookSpheresMeet(const TextbookSpheres& spheres)
{
    if (spheres.pp < 0) {
        return true;
    }
    return spheres.pv < 0 && spheres.pv * spheres.pv - spheres.pp * spheres.vv > 0;
}

/// The first time by the formula for quadratic equations: as pp goes to 0 it takes two nearly equal
/// numbers from each other.
inline double textbookTime(const TextbookSpheres& spheres)
{
    const double root = std::sqrt(spheres.pv * spheres.pv - spheres.pp * spheres.vv);
    return (-spheres.pv - root) / spheres.vv;
}

} // namespace sectored::test
