#pragma once

#include "sectored/collide/shape/quaternion.h"

namespace sectored {

/// A position and an orientation.
struct Pose {
    Vec3 place{};
    Quaternion orientation{};

    bool operator==(const Pose&) const = default;
};

/// A straight motion from one pose to another with the shorter rotation, both at constant speed.
struct PoseMove {
    Pose from{};
    Pose to{};
};

/// Returns the pose at a time from 0 to 1, such as that of a contact. Position and orientation are
/// interpolated separately, the orientation by slerp. At 0 the position is exactly that of `from`;
/// at 1 it is that of `to` up to rounding. A sphere may rotate while it is swept; sweeps of all
/// other shapes ignore rotation.
///
/// Spec: collision 1, 10a (after M. Gomez, "Simple Intersection Tests for Games", 1999).
Pose poseAt(const PoseMove& move, double time);

} // namespace sectored
