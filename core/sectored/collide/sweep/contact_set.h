#pragma once

#include "sectored/collide/shape/shape.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// Kind of the part of a shape that touches a plane.
enum class ContactKind : std::uint8_t {
    Vertex, ///< one point, a corner or a point of a round surface
    Edge,   ///< a segment between two points
    Face,   ///< a convex polygon of three or more points
    Disc,   ///< a circle around one point: the end of a cylinder
};

/// The points of a shape that touch a plane at the same time.
struct ContactSet {
    ContactKind kind = ContactKind::Vertex;
    std::vector<Vec3> points{}; ///< corners in order; for a disc its centre
    double radius = 0;          ///< radius of a disc, otherwise 0
};

/// Returns the points of a shape, relative to its origin, that lie furthest along a direction.
/// Precondition: the direction is not zero.
///
/// 1. Edges, faces and ends perpendicular to the direction, up to parallelShare, belong to the set
///    entirely. How far their points lie along it may differ by that share of their size.
/// 2. Degenerate parts are not repeated: a flat box gives a face, an edge or a vertex, a capsule of
///    length 0 is a sphere, and repeated points of a hull or points within an edge are omitted.
/// 3. Faces are ordered anticlockwise as seen from the side that the direction points to, in a
///    right-handed frame.
/// 4. An ellipsoid that is flat and perpendicular to the direction gives only its origin.
///
/// Linear in the number of points of a hull, plus the sorting of the points of the set. Spec:
/// collision 4.1 (after E. Lengyel, "Mathematics for 3D Game Programming and Computer Graphics",
/// chapter 12).
ContactSet contactSet(const Shape& shape, Vec3 direction);

} // namespace sectored
