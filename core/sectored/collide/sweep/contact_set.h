#pragma once

#include "sectored/collide/shape/shape.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// What of a shape touches a plane.
enum class ContactKind : std::uint8_t {
    Vertex, ///< one point, a corner or a place of a round surface
    Edge,   ///< a segment between two points
    Face,   ///< the convex polygon of three or more points
    Disc,   ///< a circle around one point: the end of a cylinder
};

/// The points of a shape that touch a plane together.
struct ContactSet {
    ContactKind kind = ContactKind::Vertex;
    std::vector<Vec3> points{}; ///< the corners in order around; of a disc its centre
    double radius = 0;          ///< of a disc, else 0
};

/// The points of a shape around its origin that lie furthest along a direction, which has a length.
///
/// 1. Edges, faces and ends that the direction sees as parallel (parallelShare) lie in the set
///    whole; their points may differ by that share of their size in how far they lie.
/// 2. Nothing counts twice: a flat box gives a face, an edge or a vertex, a capsule without length
///    is a sphere, and repeated points or points within an edge of a hull are left out.
/// 3. Faces go around against the clock for whom the direction points at, in a right-handed frame.
/// 4. An ellipsoid that the direction sees as flat and parallel gives its origin alone.
///
/// Linear in the points of a hull but for those of the set, which are sorted. Spec: collision 4.1
/// (after E. Lengyel, "Mathematics for 3D Game Programming and Computer Graphics", chapter 12).
ContactSet contactSet(const Shape& shape, Vec3 direction);

} // namespace sectored
