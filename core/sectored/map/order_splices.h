#pragma once

#include "sectored/map/patch.h"

#include <span>
#include <vector>

namespace sectored {

/// The runs in which two orders differ. Kept ids are matched greedily in order; an id that moved is
/// removed at its old place and inserted at its new one. Linear, but a mere comparison except for
/// the part that differs.
template <class IdType>
std::vector<OrderSplice<IdType>> splicesBetween(
    std::span<const IdType> before,
    std::span<const IdType> after);

} // namespace sectored
