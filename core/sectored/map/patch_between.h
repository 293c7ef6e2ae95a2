#pragma once

#include "sectored/map/patch.h"

#include <span>

namespace sectored {

/// The patch that leads from one level to another, which patches made of it one after the other.
/// Rows that are back to what they were are not in it. Linear in the patches and the order lists.
/// Precondition: `after` is `before` with all of `way` applied.
Patch patchBetween(const Map& before, const Map& after, std::span<const Patch> way);

/// Returns the patch from one level to another that need not come from it, for example the level of
/// a file that was read again. Linear in both levels.
Patch patchBetween(const Map& before, const Map& after);

} // namespace sectored
