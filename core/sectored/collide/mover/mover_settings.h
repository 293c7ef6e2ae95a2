#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// How a body moves through a world. Lengths in map units, times in tics.
struct MoverSettings {
    /// The highest step that is climbed by walking, and how far down a body on the ground follows
    /// it instead of falling.
    double stepHeight = 320;
    /// The cosine of the steepest ground that a body stands on: of the angle between its normal and
    /// the direction against gravity.
    double walkableCosine = 0.5;
    /// What a fall gains a tic, in any direction: that is down. Without it nothing falls, and down
    /// is against z.
    Vec3 gravity{0, 0, -16};
    double terminalSpeed = 384; ///< no fall is faster
    int bumps = 8;              ///< surfaces met one after the other in one motion, at most
    double recoveryLimit = 1;   ///< how far a body that is inside something is pushed out at most
};

} // namespace sectored
