#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// A ball in space, its surface included. With radius 0 it is a point; no radius is negative.
struct Sphere {
    Vec3 centre{};
    double radius = 0;

    bool operator==(const Sphere&) const = default;
};

} // namespace sectored
