#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Defines what counts as a contact of a moving sphere with a plane.
enum class PlaneSweepRule : std::uint8_t {
    TwoSided, ///< from both sides; touching at the end of the motion counts
    /// As published in 1999: only from the front, and touching at the end of the motion does not
    /// count. For comparison only; it lets spheres through from behind.
    Published,
};

/// Whether the sphere touches the plane before it moves.
enum class PlaneContactKind : std::uint8_t { AtStart, Hit };

/// First contact of a moving sphere with a plane.
struct SpherePlaneContact {
    PlaneContactKind kind = PlaneContactKind::Hit;
    double time = 0;  ///< 0 to 1; 0 at the start
    Vec3 centre{};    ///< the sphere's centre at that time
    Vec3 point{};     ///< contact point on the plane; at the start the projection of the centre
    Vec3 normal{};    ///< the plane's, flipped to the side from which the sphere comes
    double depth = 0; ///< penetration at the start; otherwise 0
    bool approaching = false; ///< true if the centre moves towards the plane
};

/// Returns the first contact of a moving sphere with a plane. Empty if they do not meet.
///
/// 1. A sphere that touches or intersects the plane at the start is AtStart, whatever its motion;
///    `approaching` shows whether to stop it. A centre in the plane counts as in front.
/// 2. Otherwise it is a hit if the distance on the starting side falls to the radius by time 1,
///    inclusive. The time is then a share of the motion, so nothing is divided by 0.
/// 3. With radius 0 this is the test of a segment against the plane.
/// 4. Flipping the plane does not change the result under TwoSided, except for the normal if the
///    centre starts in the plane.
///
/// History: the published rule misses spheres that come from behind or end touching, and stops a
/// sphere that touches at the start even if it moves away (tests/core/collide/historic).
///
/// Spec: collision 1 (after M. Gomez, "Simple Intersection Tests for Games", 1999).
std::optional<SpherePlaneContact> sweepSpherePlane(
    const Plane3& plane,
    const SphereMove& move,
    PlaneSweepRule rule = PlaneSweepRule::TwoSided);

} // namespace sectored
