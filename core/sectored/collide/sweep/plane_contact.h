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
    Vec3 place{};             ///< the shape's origin at that time
    Vec3 normal{};            ///< the plane's, flipped to the side from which the shape comes
    double depth = 0;         ///< penetration at the start; otherwise 0
    bool approaching = false; ///< true if the shape moves towards the plane
    ContactSet contacts{};    ///< touching points; at the start the deepest points
};

/// Returns the first contact of a moving shape with a two-sided plane. Empty if they do not meet.
///
/// 1. A shape that touches or intersects the plane at the start is AtStart, whatever its motion;
///    `approaching` shows whether to stop it. It counts as coming from the side with the shorter
///    way out, from the front on ties. The depth is the length of that way.
/// 2. Otherwise it is a hit if the shape touches the plane by time 1, inclusive.
/// 3. For a sphere the result equals that of sweepSpherePlane, up to rounding.
///
/// Spec: collision 4.1, 1.
std::optional<PlaneContact> sweepShapePlane(const Plane3& plane, const ShapeMove& move);

} // namespace sectored
