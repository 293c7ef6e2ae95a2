#pragma once

#include "sectored/collide/shape/collider_triangle.h"

namespace sectored {

/// A line segment from a to b.
struct Segment3 {
    Vec3 a{};
    Vec3 b{};

    bool operator==(const Segment3&) const = default;
};

/// Returns the point of a segment nearest to p. If that is an end point, the result is exactly that
/// end point. A zero-length segment returns its only point.
Vec3 closestOnSegment(const Segment3& segment, Vec3 p);

/// The point of a triangle nearest to a given point.
struct ClosestPoint {
    Vec3 point{};
    double distance2 = 0; ///< square of the distance
    TriangleFeature feature = TriangleFeature::Face;
};

/// Returns the point of a triangle nearest to p.
///
/// 1. If p projects onto the face, the result is its projection; otherwise it is the nearest point
///    of the three edges.
/// 2. If the nearest point is a corner, the result is exactly that corner.
/// 3. A triangle with zero area is treated as the segment or point that it is.
///
/// Spec: collision 6.2.
ClosestPoint closestOnTriangle(const ColliderTriangle& triangle, Vec3 p);

} // namespace sectored
