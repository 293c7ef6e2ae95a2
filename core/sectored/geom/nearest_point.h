#pragma once

#include "sectored/geom/point.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sectored {

/// The whole point nearest to a place, of two the one further right and down; within the limit of
/// coordinates.
inline Point nearestPoint(Vec2 place)
{
    const auto rounded = [](double value) {
        constexpr double limit = coordinateLimit;
        return static_cast<std::int32_t>(std::floor(std::clamp(value, -limit, limit) + 0.5));
    };
    return {rounded(place.x), rounded(place.y)};
}

} // namespace sectored
