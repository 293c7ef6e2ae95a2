#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <optional>

namespace sectored {

/// The times between which a moving shape touches or intersects a target, both inclusive. It is one
/// interval, because the distance of a uniformly moving convex shape from a convex target first
/// falls and then rises.
struct ContactSpan {
    double enter = 0;        ///< first time of contact, 0 to 1; 0 if they touch at the start
    double leave = 0;        ///< last time of contact, enter to 1; 1 if they touch at the end
    bool endsInside = false; ///< true if they touch at time 1

    bool operator==(const ContactSpan&) const = default;
};

// These functions return the times from 0 to 1 at which the closed shape and the closed target have
// a point in common; empty if there are none. They are pure geometry: unlike the sweeps, they have
// no rule that lets a shape leave what it touches or slide along it. So a shape that is stopped
// always has a span, and its `enter` is the time of the sweep, bit for bit. Growing the shape never
// shortens the span, up to rounding.
//
// `leave` is 1 minus the `enter` of the opposite motion from the end. If a shape only grazes the
// target, both may be the same time. Constant time, linear for hulls. Spec: collision 6.7.

/// The span of a moving shape and a two-sided plane.
std::optional<ContactSpan> contactSpan(const Plane3& plane, const ShapeMove& move);

/// The span of a moving sphere and a two-sided triangle, which may have zero area. With radius 0
/// and a motion that crosses the plane of the triangle, it is exact as castRay is.
std::optional<ContactSpan> contactSpan(const ColliderTriangle& triangle, const SphereMove& move);

/// The span of two moving spheres. For a target at rest, its motion is zero.
std::optional<ContactSpan> contactSpan(const SphereMove& target, const SphereMove& move);

} // namespace sectored
