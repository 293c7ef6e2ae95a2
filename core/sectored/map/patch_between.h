#pragma once

#include "sectored/map/patch.h"

#include <span>

namespace sectored {

/// Returns the patch from one level to another, given the successive patches between them. Omits
/// rows that are back to their original values. Linear in the patches and the order lists.
/// Precondition: `after` is `before` with all of `way` applied.
Patch patchBetween(const Map& before, const Map& after, std::span<const Patch> way);

/// Returns the patch from one level to another, which need not be derived from it, for example the
/// level of a file that was read again. Linear in both levels.
Patch patchBetween(const Map& before, const Map& after);

} // namespace sectored
