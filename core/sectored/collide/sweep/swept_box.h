#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// A box along the axes, its surface included; low is nowhere above high.
struct SweptBox {
    Vec3 low{};
    Vec3 high{};

    bool operator==(const SweptBox&) const = default;
};

/// The smallest box that holds a sphere all along its move, up to rounding.
SweptBox boxOfMove(const SphereMove& move);

/// The same for any shape.
SweptBox boxOfMove(const ShapeMove& move);

/// Whether a triangle can have a point in common with a box: no when one of the thirteen axes on
/// which a box and a triangle can be apart shows a gap of more than skipSlack. So what touches is
/// always found, whatever is rounded, and a yes is wrong only where the box grown by that slack on
/// each side is touched.
/// Triangles without area count as segment or point.
///
/// Spec: collision 5 (row 12), in place of clipping; T. Akenine-Möller, "Fast 3D triangle-box
/// overlap testing", 2001.
bool canTouch(const SweptBox& box, const ColliderTriangle& triangle);

/// The potential colliders of a move: the indices of the triangles that can touch its box, rising.
/// What is not among them is met by nothing in the box. Linear.
std::vector<std::size_t> potentialColliders(
    std::span<const ColliderTriangle> triangles,
    const SweptBox& box);

} // namespace sectored
