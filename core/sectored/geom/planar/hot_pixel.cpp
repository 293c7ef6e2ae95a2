#include "sectored/geom/planar/hot_pixel.h"

namespace sectored {

namespace {

/// A position along the segment, 0 at its start and 1 at its end; the denominator is positive.
struct Fraction {
    Int128 numerator = 0;
    Int128 denominator = 1;
};

bool isLess(const Fraction& left, const Fraction& right)
{
    return left.numerator * right.denominator < right.numerator * left.denominator;
}

struct Bound {
    Fraction at{};
    bool closed = true;
};

/// The part of the segment inside the square, as far as it is known.
struct Span {
    Bound from{{0, 1}, true};
    Bound to{{1, 1}, true};

    void raiseFrom(const Bound& bound)
    {
        if (isLess(from.at, bound.at)) {
            from = bound;
        } else if (!isLess(bound.at, from.at)) {
            from.closed = from.closed && bound.closed;
        }
    }

    void lowerTo(const Bound& bound)
    {
        if (isLess(bound.at, to.at)) {
            to = bound;
        } else if (!isLess(to.at, bound.at)) {
            to.closed = to.closed && bound.closed;
        }
    }

    bool isEmpty() const
    {
        return isLess(to.at, from.at) || (!isLess(from.at, to.at) && !(from.closed && to.closed));
    }
};

/// One axis in doubled coordinates, in which the borders of the square are integers.
struct Axis {
    std::int64_t start = 0;
    std::int64_t change = 0;
    std::int64_t low = 0;  ///< inside the square
    std::int64_t high = 0; ///< outside the square
};

/// Returns false if the segment lies outside along this axis.
bool clip(Span& span, const Axis& axis)
{
    if (axis.change == 0) {
        return axis.start >= axis.low && axis.start < axis.high;
    }
    const bool rising = axis.change > 0;
    const std::int64_t length = rising ? axis.change : -axis.change;
    const auto at = [&](std::int64_t border) {
        return Fraction{rising ? border - axis.start : axis.start - border, length};
    };
    span.raiseFrom(rising ? Bound{at(axis.low), true} : Bound{at(axis.high), false});
    span.lowerTo(rising ? Bound{at(axis.high), false} : Bound{at(axis.low), true});
    return true;
}

Axis axisOf(std::int64_t from, std::int64_t to, std::int64_t centre)
{
    return {
        .start = 2 * from,
        .change = 2 * (to - from),
        .low = 2 * centre - 1,
        .high = 2 * centre + 1};
}

} // namespace

std::optional<PixelEntry> pixelEntry(Segment s, Point centre)
{
    Span span;
    if (!clip(span, axisOf(s.a.x, s.b.x, centre.x)) || !clip(span, axisOf(s.a.y, s.b.y, centre.y))
        || span.isEmpty()) {
        return std::nullopt;
    }
    return PixelEntry{
        .numerator = span.from.at.numerator,
        .denominator = span.from.at.denominator,
        .isClosed = span.from.closed};
}

bool isBefore(const PixelEntry& left, const PixelEntry& right)
{
    const Int128 l = left.numerator * right.denominator;
    const Int128 r = right.numerator * left.denominator;
    return l < r || (l == r && left.isClosed && !right.isClosed);
}

bool passesPixel(Segment s, Point centre)
{
    return pixelEntry(s, centre).has_value();
}

} // namespace sectored
