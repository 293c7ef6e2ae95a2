#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// The test that decided whether two moving spheres meet, in the order of evaluation.
enum class SpheresRule : std::uint8_t {
    OverlapAtStart, ///< they touch or overlap at the start: they meet at time 0
    NotApproaching, ///< the gap does not shrink: they never meet
    /// They approach until time 1 or later, so they meet only if they overlap at time 1.
    NearestAtEnd,
    NearestOnTheWay, ///< they are nearest before time 1: the discriminant decides
};

/// The result of meetSpheres.
struct SpheresMeeting {
    SpheresRule rule = SpheresRule::NotApproaching;
    std::optional<double> time{}; ///< first touch, 0 to 1; empty if they do not meet
};

/// Tests whether and when two moving spheres first touch, both moving at constant speed for the
/// same time.
///
/// 1. Only their relative motion counts: with equal motions, or none, they meet at the start or
///    never. Two points meet only if one lies exactly on the relative path of the other.
/// 2. Within rounding of touching at the end or of grazing, they may meet or not.
/// 3. The time stays accurate for small gaps and long paths: the root is computed in the form that
///    does not cancel, the discriminant from the vector product.
/// 4. With NaN in the input they do not meet; debug builds assert.
///
/// Spec: collision 3 (after the article "Simple Bounding-Sphere Collision Detection", GameDev.net,
/// 2000, which answers yes or no).
SpheresMeeting meetSpheres(const SphereMove& first, const SphereMove& second);

/// Tests only whether they meet, without a square root: as cheap as the early outs of the article.
bool spheresMeet(const SphereMove& first, const SphereMove& second);

} // namespace sectored
