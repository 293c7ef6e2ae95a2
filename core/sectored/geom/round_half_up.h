#pragma once

#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace sectored {

/// Rounds a computed coordinate to the nearest integer, halves up, within the range of int32. A
/// value that misses a half only by the last digits of a sine counts as a half.
inline std::int32_t roundedHalfUp(double value)
{
    constexpr double least = std::numeric_limits<std::int32_t>::min();
    constexpr double most = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(std::clamp(std::floor(value + 0.5 + halfSlack), least, most));
}

} // namespace sectored
