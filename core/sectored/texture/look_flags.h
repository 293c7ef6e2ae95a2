#pragma once

#include "sectored/texture/look.h"

#include <cstdint>
#include <span>

namespace sectored {

/// Returns the bit of a flag in cstat, floorstat or ceilingstat. 0 if such a surface has none.
std::int32_t lookBit(LookKind kind, LookFlag flag);

/// Returns whether a flag of a portal is set on both of its walls.
bool isOfBothSides(LookFlag flag);

/// Returns the flags of a look that are given to other surfaces.
std::span<const LookFlag> givenFlags(LookKind kind);

/// The states of bits that take turns. Bit n of a state: flags[n].
struct CycleRow {
    std::span<const LookFlag> flags{};
    std::span<const unsigned> states{}; ///< empty: such a surface has none
};

/// Returns the states through which the bits of a surface of this kind go.
CycleRow cycleRow(LookKind kind, LookCycle cycle);

} // namespace sectored
