#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// Relation of two segments, each with a length.
enum class SegmentMeeting {
    Apart,   ///< no common point
    Touch,   ///< one common point, which is an end of at least one of them
    Overlap, ///< on one line, with more than one common point
    Cross,   ///< one common point, inside both
};

/// Classifies how two segments meet. Exact for |c| <= coordinateLimit; neither their order nor
/// their directions matter. Precondition: both segments have a length.
SegmentMeeting meetingOf(Segment s, Segment t);

/// Returns the common point of two segments that Cross. Each coordinate is rounded to the nearest
/// integer, halves up; exact.
Point roundedCrossing(Segment s, Segment t);

/// Tests whether the point is on the segment but not at an end. Exact for |c| <= coordinateLimit.
bool isInsideSegment(Segment s, Point p);

/// Returns the square of the length. Exact for every int32 input.
Int128 squaredLength(Segment s);

/// Returns |dx| + |dy|. Measured from the start of a segment, it increases along the segment and
/// along the points of its rounded chain.
std::int64_t stepsBetween(Point p, Point q);

/// Sorts points of a segment, or of its rounded chain, from its start, and removes duplicates.
void orderAlong(std::vector<Point>& points, Point start);

} // namespace sectored
