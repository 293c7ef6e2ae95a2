#pragma once

#include "sectored/geom/int128.h"

#include <cstdint>

namespace sectored {

/// A rounded quotient, and whether it is exact.
struct Quotient {
    std::int64_t floor = 0; ///< rounded down
    bool isExact = true;
};

/// Divides and rounds down. Precondition: the divisor is positive.
constexpr Quotient dividedDown(std::int64_t number, std::int64_t divisor)
{
    const std::int64_t rest = number % divisor;
    return {number / divisor - (rest < 0 ? 1 : 0), rest == 0};
}

/// Divides and rounds to the nearest integer, halves up. Precondition: the divisor is positive, and
/// both are below 2^125.
constexpr Int128 roundedQuotient(Int128 number, Int128 divisor)
{
    const Int128 doubled = 2 * number + divisor;
    return doubled / (2 * divisor) - (doubled % (2 * divisor) < 0 ? 1 : 0);
}

} // namespace sectored
