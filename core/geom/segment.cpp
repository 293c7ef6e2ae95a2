#include "core/geom/segment.h"

#include "core/geom/box.h"
#include "core/geom/int128.h"
#include "core/geom/orientation.h"

#include <cassert>

namespace sectored {

namespace {

int sign(std::int64_t value)
{
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

SegmentMeeting meetingOnOneLine(Segment s, Segment t)
{
    const bool alongX = s.a.x != s.b.x;
    const auto place = [&](Point p) {
        return alongX ? p.x : p.y;
    };
    const auto low = std::max(std::min(place(s.a), place(s.b)), std::min(place(t.a), place(t.b)));
    const auto high = std::min(std::max(place(s.a), place(s.b)), std::max(place(t.a), place(t.b)));
    if (low > high) {
        return SegmentMeeting::Apart;
    }
    return low == high ? SegmentMeeting::Touch : SegmentMeeting::Overlap;
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

// The point is s.a + (s.b - s.a) * numerator / denominator, with both below 2^62.
std::optional<Point> wholeCrossing(Segment s, Segment t)
{
    const Int128 fromA = cross(t.a, t.b, s.a);
    const Int128 fromB = cross(t.a, t.b, s.b);
    const Int128 denominator = fromA - fromB;
    assert(denominator != 0);
    const Int128 alongX = (Int128{s.b.x} - s.a.x) * fromA;
    const Int128 alongY = (Int128{s.b.y} - s.a.y) * fromA;
    if (alongX % denominator != 0 || alongY % denominator != 0) {
        return std::nullopt;
    }
    return Point{
        static_cast<std::int32_t>(s.a.x + alongX / denominator),
        static_cast<std::int32_t>(s.a.y + alongY / denominator)};
}

bool isInsideSegment(Segment s, Point p)
{
    return p != s.a && p != s.b && boxOf(s).contains(p) && cross(s.a, s.b, p) == 0;
}

} // namespace sectored
