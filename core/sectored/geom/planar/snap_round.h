#pragma once

#include "sectored/geom/planar/cut_limit.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// What snap rounding gives (snapRound).
struct SnapRounding {
    std::vector<std::vector<Point>> chains{}; ///< for each segment its points, both ends included
    std::vector<std::size_t> dirty{};         ///< the fixed segments that are no longer one piece
    std::optional<CutExcess> over{};          ///< what was too much; then there is nothing else
};

/// Lazy snap rounding (Spec: editing-kernel 3.3): brings segments to whole points so that they meet
/// only at their points, and moves nothing that need not move. The first `fixedCount` segments are
/// fixed: they have only ends in common, and run in one piece unless a free segment disturbs them.
/// The rest are free and may cross everything. All need a length and |c| <= coordinateLimit.
///
/// Hot are the pixels of all ends, of the rounded crossings with free segments, and of `points`,
/// which disturb what passes them. A dirty segment becomes the chain of the hot pixels that it
/// passes: all free ones, and every one that passes a pixel of a dirty one in which it does not
/// end. No chain leaves its segment by more than the half of a pixel's diagonal, 0.71 units. Exact.
/// Costs nearPairs, and a logarithm for each segment, each crossing and each pixel of a chain.
SnapRounding snapRound(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const Point> points = {});

} // namespace sectored
