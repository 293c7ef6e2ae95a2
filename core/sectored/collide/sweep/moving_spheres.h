#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// What settled whether two moving spheres meet, in the order in which it is asked.
enum class SpheresRule : std::uint8_t {
    OverlapAtStart, ///< they touch or overlap before they move: they meet at time 0
    NotApproaching, ///< their gap does not shrink, so they never meet
    /// They come nearer until time 1 or longer, so that they meet only if they overlap there.
    NearestAtEnd,
    NearestOnTheWay, ///< they are nearest before time 1: the discriminant tells
};

/// The meeting of two moving spheres.
struct SpheresMeeting {
    SpheresRule rule = SpheresRule::NotApproaching;
    std::optional<double> time{}; ///< of the first touch, 0 to 1; nothing when they do not meet
};

/// Moving spheres: whether and when they first touch, touching counting, both moving evenly for the
/// same time.
///
/// 1. Only their relative motion counts: with equal motions, or none, they meet at the start or
///    never. Two points meet where the way of one to the other is straight, exactly.
/// 2. At the end and within rounding of grazing, either answer may come.
/// 3. The time loses no digits as the gap closes, nor on long ways: the root comes in the form that
///    does not cancel and the discriminant from the vector product.
/// 4. A number that is none meets nothing; a debug build stops there.
///
/// Spec: collision 3 (after the article "Simple Bounding-Sphere Collision Detection", GameDev.net,
/// 2000, which answers yes or no).
SpheresMeeting meetSpheres(const SphereMove& first, const SphereMove& second);

/// Whether they meet, without a root: as cheap as the early outs of the article.
bool spheresMeet(const SphereMove& first, const SphereMove& second);

} // namespace sectored
