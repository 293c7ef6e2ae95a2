#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <cstdint>
#include <optional>

namespace sectored::historic {

/// Moving spheres in the variables of the article.
struct TextbookSpheres {
    double pp = 0; ///< distance^2 minus the square of the sum of the radii
    double pv = 0; ///< distance times velocity; negative while they approach
    double vv = 0; ///< velocity^2
};

/// Returns the variables of two moving spheres. Takes their motions as velocities.
TextbookSpheres textbookSpheres(const SphereMove& first, const SphereMove& second);

/// Tests only whether the spheres meet: returns early if they part, then uses the discriminant.
/// Ignores time, so that spheres that would meet long after the frame count as well. On long ways,
/// the difference of two large squares is mostly rounding error. See meetSpheres.
///
/// Source: "Simple Bounding-Sphere Collision Detection", GameDev.net, 2000, without its last early
/// out. Spec: collision 3.
bool textbookSpheresMeet(const TextbookSpheres& spheres);

/// Returns the first time by the quadratic formula, which may be before 0 or after 1. As pp
/// approaches 0, the formula subtracts two nearly equal numbers. NaN if they never meet.
double textbookTime(const TextbookSpheres& spheres);

/// Tests the spheres at the start and at the end of the frame only, touching included, as programs
/// do that test after moving. Returns 0 or 1; empty if they are apart at both, whatever happened
/// between. See meetSpheres.
std::optional<double> framesOnly(const SphereMove& first, const SphereMove& second);

/// A sphere in whole numbers, as programs of the time stored it.
struct IntSphere {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;
    std::int32_t radius = 0;
};

/// Returns the square of the distance of two centres in whole numbers of 32 bits, which wraps
/// around: from 46,341 on it may be negative.
std::int32_t squaredDistanceInInt(const IntSphere& first, const IntSphere& second);

/// Tests whether two spheres overlap, with squares in whole numbers of 32 bits. See bounding
/// spheres in sectored/collide/shape/bounding_sphere.h.
bool overlapInInt(const IntSphere& first, const IntSphere& second);

} // namespace sectored::historic
