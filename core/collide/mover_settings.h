#pragma once

namespace sectored {

/// How a body moves through a world. Lengths in map units, times in tics.
struct MoverSettings {
    /// The highest step that is climbed by walking, and how far down a body on the ground follows
    /// it instead of falling.
    double stepHeight = 320;
    /// The z of the normal of the steepest ground that a body stands on: the cosine of its angle.
    double walkableCosine = 0.5;
    double gravity = 16;        ///< what a fall gains a tic
    double terminalSpeed = 384; ///< no fall is faster
    int bumps = 8;              ///< surfaces met one after the other in one motion, at most
    double recoveryLimit = 1;   ///< how far a body that is inside something is pushed out at most
};

} // namespace sectored
