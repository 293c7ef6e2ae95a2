#pragma once

#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// The first contact of a moving sphere with one of many triangles.
struct FirstContact {
    std::size_t triangle = 0; ///< its index
    SphereContact contact{};
};

/// Moving sphere against a static world: the earliest contact no later than `latest`, of equal ones
/// that of the lowest index; nothing when the way is free. What sweepSphere says of a single
/// triangle holds. Linear.
///
/// Spec: collision 4.2, 8.3.
std::optional<FirstContact> firstContact(
    std::span<const ColliderTriangle> triangles,
    const SphereMove& move,
    double latest = 1);

} // namespace sectored
