#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// Settings for moving a body through a world. Lengths in map units, times in ticks.
struct MoverSettings {
    /// Height of the highest step climbed by walking. A body on the ground also follows ground this
    /// far down instead of falling.
    double stepHeight = 320;
    /// Cosine of the steepest ground a body can stand on: of the angle between the normal of the
    /// ground and the direction against gravity.
    double walkableCosine = 0.5;
    /// Speed gained per tick of a fall; its direction is down. If zero, nothing falls and down is
    /// -z.
    Vec3 gravity{0, 0, -16};
    double terminalSpeed = 384; ///< maximum speed of a fall
    double stopsBelow = 0.125;  ///< a body that hits a surface more slowly does not bounce
    int bumps = 8;              ///< maximum number of surfaces met in one motion
    double recoveryLimit = 1;   ///< maximum distance that a body is pushed out of something

    bool operator==(const MoverSettings&) const = default;
};

} // namespace sectored
