#pragma once

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

} // namespace sectored
