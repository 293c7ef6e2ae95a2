#pragma once

#include "sectored/geom/vec3.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// The point of a polygon's perimeter nearest to a given point.
struct PerimeterPoint {
    Vec3 point{};
    std::size_t edge =
        0; ///< edge with the point: from this corner to the next, the last one to corner 0
    double distance2 = 0; ///< square of the distance
};

/// Returns the point of the perimeter of a closed polygon nearest to p. Empty if the polygon has no
/// corners.
///
/// 1. The interior does not count: for a point inside, the nearest point is still on the perimeter.
/// 2. The corners need not lie in a plane. The polygon may be concave, intersect itself, or have
///    zero-length edges, which count as points. One corner is a point, two corners are a segment.
/// 3. If the nearest point is a corner, the result is exactly that corner. On ties, the edge with
///    the lower index is returned.
///
/// Linear. Spec: collision 5, 10a (after P. Nettle, "General Collision Detection for Games Using
/// Ellipsoids", 2000, which divides by zero for zero-length edges).
std::optional<PerimeterPoint> closestOnPerimeter(std::span<const Vec3> corners, Vec3 p);

} // namespace sectored
