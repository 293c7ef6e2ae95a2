#pragma once

#include "sectored/geom/point.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sectored {

/// Returns the integer point nearest to a position, clamped to coordinateLimit. Ties are rounded to
/// the right and down.
inline Point nearestPoint(Vec2 position)
{
    const auto rounded = [](double value) {
        constexpr double limit = coordinateLimit;
        return static_cast<std::int32_t>(std::floor(std::clamp(value, -limit, limit) + 0.5));
    };
    return {rounded(position.x), rounded(position.y)};
}

} // namespace sectored
