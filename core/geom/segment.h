#pragma once

#include "core/geom/point.h"

#include <optional>

namespace sectored {

/// How two segments with a length meet.
enum class SegmentMeeting {
    Apart,   ///< no point in common
    Touch,   ///< one point in common, which is an end of at least one of them
    Overlap, ///< on one line, with more than a point in common
    Cross,   ///< one point in common, inside both
};

/// Exact for |c| <= coordinateLimit, in any order and direction.
SegmentMeeting meetingOf(Segment s, Segment t);

/// The common point of two segments that Cross, where both its coordinates are whole; exact.
std::optional<Point> wholeCrossing(Segment s, Segment t);

/// Whether the point is on the segment and neither end of it; exact for |c| <= coordinateLimit.
bool isInsideSegment(Segment s, Point p);

} // namespace sectored
