#pragma once

#include "sectored/collide/sweep/ray.h"

#include <array>
#include <optional>

namespace sectored::test {

/// The relation between a ray and the closed triangle of three corners, from both sides, in
/// integers of any size (Boost.Multiprecision). An independent reference for castRay. A ray in the
/// plane of the triangle does not hit it.
struct ExactRay {
    bool hits = false;
    /// True if the given time is the smallest double that is not less than the exact time.
    bool isTime = false;
    /// True if the exact time is the given double.
    bool isDouble = false;
};

ExactRay exactRay(const Ray& ray, const std::array<Vec3, 3>& corners, std::optional<double> time);

} // namespace sectored::test
