#pragma once

#include "sectored/geom/vec3.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// The point of a polygon's perimeter nearest to a place.
struct PerimeterPoint {
    Vec3 point{};
    std::size_t edge = 0; ///< that holds it: from this corner to the next, the last one to corner 0
    double distance2 = 0; ///< the square of the distance
};

/// The point of the perimeter of a closed polygon nearest to p; nothing for one without corners.
///
/// 1. The inside does not count: from within the nearest point is on the rim still.
/// 2. The corners need not lie in a plane, and the polygon may be concave, cross itself or have
///    edges without length, which count as their point. One corner is that point, two a segment.
/// 3. Nearest to a corner it is that corner exactly. Of equally near points that of the lower edge
///    counts.
///
/// Linear. Spec: collision 5, 10a (after P. Nettle, "General Collision Detection for Games Using
/// Ellipsoids", 2000, which divides by the length of an edge that has none).
std::optional<PerimeterPoint> closestOnPerimeter(std::span<const Vec3> corners, Vec3 p);

} // namespace sectored
