#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include <cstddef>

namespace sectored {

/// What an edit costs: how far vertices move, and what is lost or gained. Read from the patch.
struct PatchCost {
    std::size_t movedVertices = 0; ///< places at which vertices began and no longer do
    double farthest = 0;           ///< longest way of a wall's start, in map units
    std::size_t wallsAdded = 0;
    std::size_t wallsRemoved = 0;
    std::size_t sectorsRemoved = 0;
    std::size_t spritesRemoved = 0;
    std::size_t linked = 0;   ///< walls that were solid and become part of a portal
    std::size_t unlinked = 0; ///< walls that were linked and become solid

    bool operator==(const PatchCost&) const = default;
};

/// Returns the cost of a patch. Linear in the patch.
PatchCost costOf(const Patch& patch);

} // namespace sectored
