#pragma once

#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// The first contact of a moving sphere with one of many triangles.
struct FirstContact {
    std::size_t triangle = 0; ///< index of the triangle
    SphereContact contact{};
};

/// Returns the earliest contact of a moving sphere with static triangles, at or before `latest`;
/// the lowest index on ties. Empty if there is none. The rules of sweepSphere apply to each
/// triangle. Linear.
///
/// Spec: collision 4.2, 8.3.
std::optional<FirstContact> firstContact(
    std::span<const ColliderTriangle> triangles,
    const SphereMove& move,
    double latest = 1);

} // namespace sectored
