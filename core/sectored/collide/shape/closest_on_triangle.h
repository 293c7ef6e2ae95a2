#pragma once

#include "sectored/collide/shape/collider_triangle.h"

namespace sectored {

/// A straight line from a to b.
struct Segment3 {
    Vec3 a{};
    Vec3 b{};

    bool operator==(const Segment3&) const = default;
};

/// The point of a segment nearest to p. Nearest to an end it is that end exactly, and a segment
/// without length gives its one point.
Vec3 closestOnSegment(const Segment3& segment, Vec3 p);

/// The point of a triangle nearest to a place.
struct ClosestPoint {
    Vec3 point{};
    double distance2 = 0; ///< the square of the distance
    TriangleFeature feature = TriangleFeature::Face;
};

/// The point of a triangle nearest to p.
///
/// 1. Over or under the face it is the foot of the perpendicular, else the nearest point of the
///    three edges.
/// 2. Nearest to a corner it is that corner exactly.
/// 3. A triangle without area answers as the segment or point that it is.
///
/// Spec: collision 6.2.
ClosestPoint closestOnTriangle(const ColliderTriangle& triangle, Vec3 p);

} // namespace sectored
