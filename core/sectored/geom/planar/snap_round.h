#pragma once

#include "sectored/geom/planar/cut_limit.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Result of snapRound.
struct SnapRounding {
    std::vector<std::vector<Point>> chains{}; ///< points of each segment, both ends included
    std::vector<std::size_t> dirty{};         ///< fixed segments that are no longer in one piece
    std::optional<CutExcess> over{};          ///< exceeded limit; if set, the rest is empty
};

/// Rounds segments to integer points by lazy snap rounding (Spec: editing-kernel 3.3), so that they
/// meet only at their points. Moves nothing unnecessarily. The first `fixedCount` segments are
/// fixed: they have only ends in common, and stay in one piece unless a free segment disturbs them.
/// The rest are free and may cross all others. Precondition: all segments have a length and |c| <=
/// coordinateLimit.
///
/// Hot pixels are those of all ends, of the rounded crossings with free segments, and of `points`,
/// which disturb the segments that pass them. A dirty segment becomes the chain of the hot pixels
/// that it passes. All free segments are dirty, and so is every segment that passes a pixel of a
/// dirty one without ending in it. No chain is further from its segment than half the diagonal of a
/// pixel, 0.71 units. Exact. Costs nearPairs, plus O(log n) for each segment, each crossing and
/// each pixel of a chain.
SnapRounding snapRound(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const Point> points = {});

} // namespace sectored
