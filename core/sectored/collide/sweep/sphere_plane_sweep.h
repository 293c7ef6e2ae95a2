#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// What counts as a contact of a moving sphere with a plane.
enum class PlaneSweepRule : std::uint8_t {
    TwoSided, ///< from both sides; a move that ends touching counts
    /// As published in 1999: only from the front, and a move that ends touching does not count. For
    /// comparison; it lets spheres through from behind.
    Published,
};

/// Whether the sphere touched the plane before it moved.
enum class PlaneContactKind : std::uint8_t { AtStart, Hit };

/// First contact of a moving sphere with a plane.
struct SpherePlaneContact {
    PlaneContactKind kind = PlaneContactKind::Hit;
    double time = 0;  ///< 0 to 1; 0 at the start
    Vec3 centre{};    ///< of the sphere at that time
    Vec3 point{};     ///< of the plane: where it touches, at the start the foot of the centre
    Vec3 normal{};    ///< the plane's, turned to the side from which the sphere comes
    double depth = 0; ///< at the start: how far the sphere is through the plane; else 0
    bool approaching = false; ///< whether the centre moves towards the plane
};

/// Sphere against plane, swept. Nothing when they do not meet.
///
/// 1. A sphere that touches or cuts the plane at the start is AtStart, whichever way it moves;
///    `approaching` tells whether to stop it. A centre in the plane counts as in front.
/// 2. Otherwise it is a hit where the side it comes from comes within the radius by time 1,
///    inclusive. Then time is the share of the way: no division by 0 can happen.
/// 3. With radius 0 it is the test of a segment against the plane.
/// 4. Turning the plane around changes nothing under TwoSided, but for the normal where the centre
///    starts in the plane.
///
/// History: the published rule misses what comes from behind and what ends touching, and it holds
/// a sphere that touches at the start though it moves away (tests/core/collide/historic).
///
/// Spec: collision 1 (after M. Gomez, "Simple Intersection Tests for Games", 1999).
std::optional<SpherePlaneContact> sweepSpherePlane(
    const Plane3& plane,
    const SphereMove& move,
    PlaneSweepRule rule = PlaneSweepRule::TwoSided);

} // namespace sectored
