#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/sweep/contact_set.h"
#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include <optional>

namespace sectored {

/// First contact of a moving shape with a plane.
struct PlaneContact {
    PlaneContactKind kind = PlaneContactKind::Hit;
    double time = 0;          ///< 0 to 1; 0 at the start
    Vec3 place{};             ///< of the shape's origin at that time
    Vec3 normal{};            ///< the plane's, turned to the side from which the shape comes
    double depth = 0;         ///< at the start: how far it is through the plane; else 0
    bool approaching = false; ///< whether it moves towards the plane
    ContactSet contacts{};    ///< what touches; at the start what is furthest through the plane
};

/// Any shape against a plane, swept, from both sides. Nothing when they do not meet.
///
/// 1. A shape that touches or cuts the plane at the start is AtStart, whichever way it moves;
///    `approaching` tells whether to stop it. It counts as coming from the side to which it has the
///    shorter way out, where both are as long from the front; the depth is that way.
/// 2. Otherwise it hits where it comes to touch by time 1, inclusive.
/// 3. For a sphere it says what sweepSpherePlane says, up to rounding.
///
/// Spec: collision 4.1, 1.
std::optional<PlaneContact> sweepShapePlane(const Plane3& plane, const ShapeMove& move);

} // namespace sectored
