#pragma once

#include "sectored/geom/vec3.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace sectored {

/// An axis-parallel box in space.
struct Box3 {
    std::array<double, 3> low{};
    std::array<double, 3> high{};
};

/// Returns the coordinates of a vector as an array by axis.
inline std::array<double, 3> axesOf(Vec3 v)
{
    return {v.x, v.y, v.z};
}

/// Returns an inverted box, which contains nothing and can be widened.
inline Box3 emptyBox3()
{
    constexpr double far = std::numeric_limits<double>::infinity();
    return {.low = {far, far, far}, .high = {-far, -far, -far}};
}

/// Widens a box to contain another one.
inline void widen(Box3& box, const Box3& by)
{
    for (std::size_t axis = 0; axis < 3; ++axis) {
        box.low[axis] = std::min(box.low[axis], by.low[axis]);
        box.high[axis] = std::max(box.high[axis], by.high[axis]);
    }
}

/// Widens a box to contain a point.
inline void widen(Box3& box, const std::array<double, 3>& point)
{
    widen(box, Box3{.low = point, .high = point});
}

/// Returns half the surface area of a box that contains a point.
inline double halfSurface(const Box3& box)
{
    const double x = box.high[0] - box.low[0];
    const double y = box.high[1] - box.low[1];
    const double z = box.high[2] - box.low[2];
    return x * y + y * z + z * x;
}

} // namespace sectored
