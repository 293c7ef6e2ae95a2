#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// An axis-parallel box, including its surface; low <= high on every axis.
struct SweptBox {
    Vec3 low{};
    Vec3 high{};

    bool operator==(const SweptBox&) const = default;
};

/// Returns the smallest box that contains a sphere throughout its motion, up to rounding.
SweptBox boxOfMove(const SphereMove& move);

/// Returns the same for any shape.
SweptBox boxOfMove(const ShapeMove& move);

/// Returns false if the triangle and the box are separated: if one of the thirteen possible
/// separating axes of a box and a triangle shows a gap of more than skipSlack. A touching triangle
/// is therefore always found, regardless of rounding, and a false positive touches at least the box
/// grown by that slack on each side. A triangle with zero area counts as a segment or point.
///
/// Spec: collision 5 (row 12), in place of clipping; T. Akenine-Möller, "Fast 3D triangle-box
/// overlap testing", 2001.
bool canTouch(const SweptBox& box, const ColliderTriangle& triangle);

/// Returns the potential colliders of a move: the indices, in increasing order, of the triangles
/// that can touch its box. No other triangle can be met within the box. Linear.
std::vector<std::size_t> potentialColliders(
    std::span<const ColliderTriangle> triangles,
    const SweptBox& box);

} // namespace sectored
