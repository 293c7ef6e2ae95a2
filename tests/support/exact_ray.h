#pragma once

#include "sectored/collide/sweep/ray.h"

#include <array>
#include <optional>

namespace sectored::test {

/// What whole numbers of any size (Boost.Multiprecision) say about a ray and the closed triangle of
/// three corners, from both sides: the independent answer that castRay is held to. A ray in the
/// plane of the triangle does not meet it.
struct ExactRay {
    bool hits = false;
    /// Of the time that was to be judged: it is the least double that is not less than the exact
    /// time.
    bool isTime = false;
};

ExactRay exactRay(const Ray& ray, const std::array<Vec3, 3>& corners, std::optional<double> time);

} // namespace sectored::test
