#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <optional>

namespace sectored::historic {

/// Result of the published sweep of a sphere against a plane.
struct GomezContact {
    double time = 0; ///< 0 to 1
    Vec3 centre{};   ///< the sphere's centre then, which the article calls the point of contact
};

/// Computes when a moving sphere first touches a plane, as published. Empty if it finds no
/// contact.
///
/// 1. A sphere that touches the plane at the start has its contact there, even if it moves away:
///    it is held for ever.
/// 2. Otherwise only what comes from the front counts. Spheres from behind pass through.
/// 3. A motion that ends exactly touching has no contact.
/// 4. It gives no point of contact, and no time at which the sphere leaves, though the article
///    announces both bounds.
///
/// sweepSpherePlane is SectorEd's method; its PlaneSweepRule::Published gives the same contacts.
///
/// Source: M. Gomez, "Simple Intersection Tests for Games", Gamasutra, 18 October 1999. Spec:
/// collision 1.
std::optional<GomezContact> gomezPlane(const Plane3& plane, const SphereMove& move);

/// Same for any shape, with the effective radius in place of the radius: how far the shape extends
/// along -normal.
std::optional<GomezContact> gomezPlane(const Plane3& plane, const ShapeMove& move);

/// Returns the plane through three points as published: the cross product is divided by its
/// length. For points on a line that is 0/0, so that normal and offset are NaN and no sphere ever
/// touches the plane. See planeThrough, which refuses.
Plane3 gomezPlaneThrough(Vec3 a, Vec3 b, Vec3 c);

/// Returns the signed distance of a point from the plane through `onPlane` with a normal of length
/// 1, as published: in `float`, with the offset of the plane from the origin. Far from the origin
/// two large numbers are subtracted, and the result is off by their rounding.
float gomezDistance(Vec3 normal, Vec3 onPlane, Vec3 p);

} // namespace sectored::historic
