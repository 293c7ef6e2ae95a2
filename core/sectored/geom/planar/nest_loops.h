#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The position of a loop among nested loops.
struct LoopNesting {
    std::optional<std::size_t> parent{}; ///< innermost loop around this one
    std::size_t depth = 0; ///< number of loops around this one; in an even-odd set, even for an
                           ///< outer loop and odd for a hole

    bool operator==(const LoopNesting&) const = default;
};

/// Finds which loop lies in which, for loops that do not cross; they may touch at points and along
/// edges. Returns one result per loop, in order. Quadratic in the number of loops; linear in the
/// points of the larger loop where its box contains the first point of the smaller one.
///
/// 1. A loop lies in another if its region is part of the other's region, whatever their
///    directions.
/// 2. Loops that only touch from outside do not lie in each other.
/// 3. Of equal loops, the later one lies in the earlier one.
/// 4. The order of the loops matters only for equal loops.
/// 5. The parents never form a cycle, even for loops that cross (whose nesting is unspecified).
/// 6. Exact for every int32 input.
std::vector<LoopNesting> nestLoops(std::span<const std::vector<Point>> loops);

} // namespace sectored
