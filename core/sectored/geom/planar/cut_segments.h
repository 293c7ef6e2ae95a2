#pragma once

#include "sectored/geom/planar/cut_limit.h"
#include "sectored/geom/planar/near_pairs.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Result of cutSegments.
struct CutSegments {
    std::vector<std::vector<Point>> chains{}; ///< points of each segment, both ends included
    std::vector<std::size_t> dirty{};   ///< fixed segments that free ones cut or bend, ascending
    std::vector<Point> rounded{};       ///< chain points that are not on their segment, ascending
    std::vector<IndexPair> crossings{}; ///< fixed pairs that cross; if any, nothing is cut
    std::optional<CutExcess> over{};    ///< exceeded limit; if set, nothing is cut
};

/// Cuts segments where they meet: where they cross, where one ends on another, and where one runs
/// along another. The first `fixedCount` segments are fixed and must not cross each other; the rest
/// are free and may cross all others. Precondition: all segments have a length and |c| <=
/// coordinateLimit.
///
/// The resulting chains meet only at their points. Where segments do not meet at an integer point,
/// lazy snap rounding (snapRound) bends the affected segments by at most 0.71 units. Exact; O(n log
/// n) plus the near pairs.
///
/// The pixels of `points` are hot: segments that pass them receive these points.
CutSegments cutSegments(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const Point> points = {});

} // namespace sectored
