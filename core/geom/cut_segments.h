#pragma once

#include "core/geom/point.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// Why segments cannot be cut at their meetings without moving one of them.
enum class CutConflictKind {
    FixedCross,   ///< two fixed segments cross
    BetweenUnits, ///< the crossing is not at a whole point
    NearPoint,    ///< `first` passes the pixel of a point of `second`, but not the point
};

struct CutConflict {
    CutConflictKind kind{};
    std::size_t first = 0;
    std::size_t second = 0;
    Point point{}; ///< NearPoint: the point that is passed

    bool operator==(const CutConflict&) const = default;
};

struct CutSegments {
    std::vector<std::vector<Point>> chains{}; ///< for each segment its points, both ends included
    std::vector<CutConflict> conflicts{};     ///< none: the chains meet only at their points
};

/// Cuts segments where they meet: where they cross, where one ends on another, and where one runs
/// along another. The first `fixedCount` of them are fixed and must not cross each other; the rest
/// may cross everything. All need a length and |c| <= coordinateLimit.
///
/// Without conflicts lazy snap rounding (editing-kernel 3.3) would move nothing: no free segment,
/// and no segment that passes through a point of one, passes the pixel of a point without passing
/// the point. Exact; n log n plus the near pairs.
CutSegments cutSegments(std::span<const Segment> segments, std::size_t fixedCount);

} // namespace sectored
