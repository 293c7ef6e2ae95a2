#include "sectored/edit/motion/nearest_scale.h"

#include "sectored/base/nearest_value.h"

#include <algorithm>
#include <cstdint>

namespace sectored {

namespace {

constexpr int thousandths = 1000; ///< of a factor of 1

/// Raises a factor below 1 by its share of the way on which the least factor comes to `to`.
Decimal raised(Decimal factor, std::int64_t least, std::int64_t to)
{
    const std::int64_t rest = std::max<std::int64_t>(billion - factor.billionths, 0);
    return {factor.billionths + rest * (to - least) / (billion - least)};
}

} // namespace

std::optional<Scaling> nearestScale(
    const Scaling& wanted,
    const std::function<bool(const Scaling&)>& works)
{
    const std::int64_t least = std::min(wanted.x.billionths, wanted.y.billionths);
    if (least >= billion) {
        return std::nullopt;
    }
    const auto scaleAt = [&](int at) {
        const std::int64_t to = at * (billion / thousandths);
        return Scaling{raised(wanted.x, least, to), raised(wanted.y, least, to)};
    };
    const auto first = static_cast<int>(least / (billion / thousandths));
    const auto found = nearestValue(
        {.wanted = first, .least = first, .most = thousandths - 1},
        [&](int at) { return works(scaleAt(at)); });
    return found ? std::optional(scaleAt(*found)) : std::nullopt;
}

} // namespace sectored
