#pragma once

#include "sectored/geom/point.h"

#include <cstdint>

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

/// The common point of two segments that Cross, each coordinate rounded to the nearest whole one,
/// a half up; exact.
Point roundedCrossing(Segment s, Segment t);

/// Whether the point is on the segment and neither end of it; exact for |c| <= coordinateLimit.
bool isInsideSegment(Segment s, Point p);

/// |dx| + |dy|. From a segment's start it grows along the segment, and along the points that
/// rounding makes of it.
std::int64_t stepsBetween(Point p, Point q);

} // namespace sectored
