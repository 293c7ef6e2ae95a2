#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// A sphere that moves in a straight line at constant speed: its centre is at `centre` at time 0
/// and at centre + motion at time 1.
///
/// Lengths in any unit, the same throughout a query. All numbers are finite and radius >= 0; with
/// radius 0 it is a point that moves along a segment.
struct SphereMove {
    Vec3 centre{};
    Vec3 motion{};
    double radius = 0;
};

/// Returns the position of the centre at a time.
constexpr Vec3 centreAt(const SphereMove& move, double time)
{
    return move.centre + move.motion * time;
}

} // namespace sectored
