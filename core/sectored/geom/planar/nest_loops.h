#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A loop's place among others.
struct LoopNesting {
    std::optional<std::size_t> parent{}; ///< the innermost loop around it
    std::size_t depth = 0;               ///< how many loops lie around it: even for an outer loop
                                         ///< of an even-odd set, odd for a hole

    bool operator==(const LoopNesting&) const = default;
};

/// Which loop lies in which, for loops that do not cross; they may touch in points and along edges.
/// One answer for each loop, in order. Quadratic in the loops, linear in the
/// points of the larger one where its box holds the first point of the other.
///
/// 1. A loop lies in another when its region is part of the other's, whatever the directions.
/// 2. Loops that only touch from outside do not lie in each other.
/// 3. Of equal loops the later lies in the earlier.
/// 4. The order of the loops matters only for equal loops.
/// 5. The parents make no circle, even for loops that do cross (their nesting is not specified).
/// 6. Exact for every int32 input.
std::vector<LoopNesting> nestLoops(std::span<const std::vector<Point>> loops);

} // namespace sectored
