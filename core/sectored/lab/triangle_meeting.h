#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/sweep/contact_span.h"
#include "sectored/collide/sweep/sphere_move.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include <optional>

namespace sectored {

/// The meeting of a moving sphere with a triangle: pure geometry, and whether it stops a mover.
struct TriangleMeeting {
    ContactSpan span{};
    SphereContact contact{}; ///< at span.enter; its normal has length 1
    bool isStart = false;    ///< they touch at time 0
    bool stops = false;      ///< a start only if the motion deepens it (deepeningShare)
    /// The contact by the rules of sweepSphere, which lets spheres slide along what they touch.
    bool isSwept = false;
};

/// Returns the meeting of a moving sphere with a triangle; empty if they do not meet.
std::optional<TriangleMeeting> meetTriangle(
    const ColliderTriangle& triangle,
    const SphereMove& move);

/// Returns true if a motion deepens a contact at the start: it goes against `away`, the vector from
/// the point of contact to the centre, by more than deepeningShare, and the centre is further from
/// that point than this share of the reach. Spec: collision 6.3.
bool deepensStart(Vec3 motion, Vec3 away, double reach);

} // namespace sectored
