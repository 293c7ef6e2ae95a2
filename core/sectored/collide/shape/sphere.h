#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// A ball in space, including its surface. Radius 0 makes it a point; the radius is never negative.
struct Sphere {
    Vec3 centre{};
    double radius = 0;

    bool operator==(const Sphere&) const = default;
};

} // namespace sectored
