#pragma once

#include "sectored/collide/shape/quaternion.h"

namespace sectored {

/// Where a thing is and how it is turned.
struct Pose {
    Vec3 place{};
    Quaternion orientation{};

    bool operator==(const Pose&) const = default;
};

/// A motion from one pose to another, straight, and turning the shorter way, both evenly.
struct PoseMove {
    Pose from{};
    Pose to{};
};

/// The pose at a time from 0 to 1, as at that of a contact: both parts interpolated by it. At 0 the
/// place is that of `from` exactly, at 1 that of `to` up to rounding; the orientation is what slerp
/// says. A sphere may turn as it likes; a sweep of any other shape takes it as not turning.
///
/// Spec: collision 1, 10a (after M. Gomez, "Simple Intersection Tests for Games", 1999).
Pose poseAt(const PoseMove& move, double time);

} // namespace sectored
