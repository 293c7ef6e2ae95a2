#pragma once

#include "sectored/edit/request.h"

#include <functional>
#include <optional>

namespace sectored {

/// Returns a scaling near to one that does not work. Factors of 1 and more stay. Smaller ones rise
/// towards 1 together, so that the smallest is a whole number of thousandths. The search is that of
/// nearestValue (sectored/base/nearest_value.h): it calls `works` at most 20 times. Empty if it
/// finds none, or if no factor is below 1.
std::optional<Scaling> nearestScale(
    const Scaling& wanted,
    const std::function<bool(const Scaling&)>& works);

} // namespace sectored
