#include "sectored/geom/segment.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/box.h"
#include "sectored/geom/int128.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/quotient.h"

#include <cassert>
#include <cstdlib>

namespace sectored {

namespace {

int sign(std::int64_t value)
{
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

SegmentMeeting meetingOnOneLine(Segment s, Segment t)
{
    const bool alongX = s.a.x != s.b.x;
    const auto along = [&](Point p) {
        return alongX ? p.x : p.y;
    };
    const auto low = std::max(std::min(along(s.a), along(s.b)), std::min(along(t.a), along(t.b)));
    const auto high = std::min(std::max(along(s.a), along(s.b)), std::max(along(t.a), along(t.b)));
    if (low > high) {
        return SegmentMeeting::Apart;
    }
    return low == high ? SegmentMeeting::Touch : SegmentMeeting::Overlap;
}

/// The number `start + numerator / denominator`; the denominator is positive.
struct Coordinate {
    std::int32_t start = 0;
    Int128 numerator = 0;
    Int128 denominator = 1;

    /// Returns floor(x + 1/2).
    std::int32_t rounded() const
    {
        return static_cast<std::int32_t>(start + roundedQuotient(numerator, denominator));
    }
};

struct Crossing {
    Coordinate x{};
    Coordinate y{};
};

/// Computes the crossing as s.a + (s.b - s.a) * fromA / (fromA - fromB), with both below 2^62.
Crossing crossingOf(Segment s, Segment t)
{
    Int128 fromA = cross(t.a, t.b, s.a);
    Int128 denominator = fromA - cross(t.a, t.b, s.b);
    assert(denominator != 0);
    if (denominator < 0) {
        fromA = -fromA;
        denominator = -denominator;
    }
    return {
        .x = {s.a.x, (Int128{s.b.x} - s.a.x) * fromA, denominator},
        .y = {s.a.y, (Int128{s.b.y} - s.a.y) * fromA, denominator}};
}

} // namespace

SegmentMeeting meetingOf(Segment s, Segment t)
{
    assert(s.a != s.b && t.a != t.b);
    if (!boxOf(s).meets(boxOf(t))) {
        return SegmentMeeting::Apart;
    }
    const int ta = sign(cross(s.a, s.b, t.a));
    const int tb = sign(cross(s.a, s.b, t.b));
    if (ta == 0 && tb == 0) {
        return meetingOnOneLine(s, t);
    }
    const int sa = sign(cross(t.a, t.b, s.a));
    const int sb = sign(cross(t.a, t.b, s.b));
    if (ta * tb > 0 || sa * sb > 0) {
        return SegmentMeeting::Apart;
    }
    return ta * tb < 0 && sa * sb < 0 ? SegmentMeeting::Cross : SegmentMeeting::Touch;
}

Point roundedCrossing(Segment s, Segment t)
{
    const Crossing crossing = crossingOf(s, t);
    return {crossing.x.rounded(), crossing.y.rounded()};
}

bool isInsideSegment(Segment s, Point p)
{
    return p != s.a && p != s.b && boxOf(s).contains(p) && cross(s.a, s.b, p) == 0;
}

Int128 squaredLength(Segment s)
{
    const Int128 dx = Int128{s.b.x} - s.a.x;
    const Int128 dy = Int128{s.b.y} - s.a.y;
    return dx * dx + dy * dy;
}

std::int64_t stepsBetween(Point p, Point q)
{
    return std::abs(std::int64_t{p.x} - q.x) + std::abs(std::int64_t{p.y} - q.y);
}

void orderAlong(std::vector<Point>& points, Point start)
{
    sortUnique(points, [start](Point p) { return stepsBetween(start, p); });
}

} // namespace sectored
