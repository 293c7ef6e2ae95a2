#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// A sphere that moves straight and evenly: at time 0 its centre is at `centre`, at time 1 at
/// centre + motion.
///
/// Any unit of length, the same for all of a query. All numbers are finite and radius >= 0; with
/// radius 0 it is a point that moves along a segment.
struct SphereMove {
    Vec3 centre{};
    Vec3 motion{};
    double radius = 0;
};

/// Where the centre is at a time.
constexpr Vec3 centreAt(const SphereMove& move, double time)
{
    return move.centre + move.motion * time;
}

} // namespace sectored
