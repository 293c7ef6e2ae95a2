#pragma once

#include "sectored/collide/world/triangle_index.h"

#include <cstddef>
#include <span>

namespace sectored {

/// Finds all triangles that a moving sphere touches or intersects at a time, up to touchingShare.
/// Writes their contacts to `out`, ascending by the index of the triangle, and returns their
/// number. If it is larger than out.size(), only the first out.size() are written.
///
/// 1. Each contact has the point of its triangle nearest to the centre, the penetration there as
///    its depth, and `time` as its time.
/// 2. An edge or corner between triangles of one plane counts once. A contact with an edge or
/// corner
///    is left out if its point also belongs to another touched triangle of the same plane
///    (planeSlackShare) that is nearer, or as near and has a lower index.
/// 3. An edge between triangles of different planes counts for each of them.
///
/// O(log n + k^2) for k touched triangles; k is small unless the sphere is deep inside something.
/// A body has ColliderWorld::touching. Spec: collision 6.7.
std::size_t touchedAt(
    const TriangleIndex& index,
    const SphereMove& move,
    double time,
    std::span<SphereContact> out);

} // namespace sectored
