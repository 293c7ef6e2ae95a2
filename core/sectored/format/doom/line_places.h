#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

namespace sectored::doom {

/// Finds directed segments that lie on each other.
class LinePlaces {
public:
    /// Adds a segment under a number. One without length is found by none.
    void add(Segment segment, std::size_t number);

    /// Returns the numbers of segments that run the same way and share at least half of the shorter
    /// one: first those that share most, then in the order in which they were added.
    std::vector<std::size_t> along(Segment segment) const;

private:
    /// The direction, and how far the line is from the origin.
    using Line = std::tuple<std::int64_t, std::int64_t, std::int64_t>;
    /// Where a segment begins and ends on its line.
    struct Span {
        std::int64_t from = 0;
        std::int64_t to = 0;
        std::size_t number = 0;
    };

    static Line lineOf(Segment segment);
    static Span spanOf(Segment segment, const Line& line);

    std::map<Line, std::vector<Span>> m_spans;
};

} // namespace sectored::doom
