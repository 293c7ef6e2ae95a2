#pragma once

#include "sectored/geom/planar/cut_limit.h"
#include "sectored/geom/planar/near_pairs.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// What cutting segments gives (cutSegments).
struct CutSegments {
    std::vector<std::vector<Point>> chains{}; ///< for each segment its points, both ends included
    std::vector<std::size_t> dirty{}; ///< fixed segments that the free ones cut or bend, ascending
    std::vector<Point> rounded{};     ///< points of chains that are not on their segment, ascending
    std::vector<IndexPair> crossings{}; ///< of fixed segments; when there are any, nothing is cut
    std::optional<CutExcess> over{};    ///< what was too much; then nothing is cut
};

/// Cuts segments where they meet: where they cross, where one ends on another, and where one runs
/// along another. The first `fixedCount` of them are fixed and must not cross each other; the rest
/// are free and may cross everything. All need a length and |c| <= coordinateLimit.
///
/// The chains meet only at their points. Where a meeting is not at a whole point, lazy snap
/// rounding (snapRound) bends what is disturbed by at most 0.71 units. Exact; n log n plus the near
/// pairs.
///
/// `points` are hot by themselves: what passes their pixels gets them.
CutSegments cutSegments(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const Point> points = {});

} // namespace sectored
