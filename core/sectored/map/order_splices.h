#pragma once

#include "sectored/map/patch.h"

#include <span>
#include <vector>

namespace sectored {

/// Returns the ranges in which two orders differ. Matches kept ids greedily in order; an id that
/// moved is removed at its old position and inserted at its new one. Linear; outside the part that
/// differs it only compares.
template <class IdType>
std::vector<OrderSplice<IdType>> splicesBetween(
    std::span<const IdType> before,
    std::span<const IdType> after);

} // namespace sectored
