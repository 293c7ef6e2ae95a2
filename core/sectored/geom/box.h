#pragma once

#include "sectored/geom/point.h"

#include <algorithm>
#include <limits>
#include <span>

namespace sectored {

/// A closed axis-parallel box. A default-constructed box is empty (low > high); `include` extends
/// it.
struct Box {
    Point low{std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::max()};
    Point high{std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::min()};

    constexpr bool isEmpty() const { return low.x > high.x || low.y > high.y; }

    constexpr void include(Point p)
    {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }

    constexpr void include(const Box& box)
    {
        low = {std::min(low.x, box.low.x), std::min(low.y, box.low.y)};
        high = {std::max(high.x, box.high.x), std::max(high.y, box.high.y)};
    }

    constexpr bool contains(Point p) const
    {
        return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y;
    }

    /// Returns true if the boxes overlap or touch.
    constexpr bool meets(const Box& box) const
    {
        return low.x <= box.high.x && box.low.x <= high.x && low.y <= box.high.y
               && box.low.y <= high.y;
    }

    /// Returns true if the boxes have more in common than a part of their borders. An empty box
    /// overlaps none.
    constexpr bool overlaps(const Box& box) const
    {
        return low.x < box.high.x && box.low.x < high.x && low.y < box.high.y && box.low.y < high.y;
    }

    /// Returns the box extended by one unit on each side. Precondition: the box is not empty and
    /// lies within coordinateLimit.
    constexpr Box grown() const { return {{low.x - 1, low.y - 1}, {high.x + 1, high.y + 1}}; }

    bool operator==(const Box&) const = default;
};

/// Tests which boxes overlap a box; touching is not enough.
struct OverlapProbe {
    Box box{};

    constexpr bool meets(const Box& other) const { return box.overlaps(other); }
};

/// Returns the smallest box that contains the segment.
constexpr Box boxOf(Segment s)
{
    return {
        {std::min(s.a.x, s.b.x), std::min(s.a.y, s.b.y)},
        {std::max(s.a.x, s.b.x), std::max(s.a.y, s.b.y)}};
}

/// Returns the smallest box that contains all segments; empty if there are none.
constexpr Box boxOf(std::span<const Segment> segments)
{
    Box box;
    for (const Segment& segment : segments) {
        box.include(boxOf(segment));
    }
    return box;
}

} // namespace sectored
