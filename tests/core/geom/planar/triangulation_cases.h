#pragma once

#include "tests/support/test_length.h"
#include "tests/support/triangulation_rules.h"

#include <QString>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace sectored::test {

/// What the tests of triangulation have in common. A base class, so that the names do not clash
/// with others.
struct TriangulationCases {
    /// Converts for QCOMPARE, which does not print std::string.
    static QString shown(const std::string& fault) { return QString::fromStdString(fault); }

    static std::size_t rounds(std::size_t few) { return isLongForm() ? few * 20 : few; }

    /// Returns every integer point in and around the loops, which must be small.
    static std::vector<Point> pointsAround(const Loops& loops)
    {
        Point low{
            std::numeric_limits<std::int32_t>::max(),
            std::numeric_limits<std::int32_t>::max()};
        Point high{-low.x, -low.y};
        for (const auto& loop : loops) {
            for (const Point p : loop) {
                low = {std::min(low.x, p.x), std::min(low.y, p.y)};
                high = {std::max(high.x, p.x), std::max(high.y, p.y)};
            }
        }
        std::vector<Point> points;
        for (std::int32_t y = low.y - 1; y <= high.y + 1; ++y) {
            for (std::int32_t x = low.x - 1; x <= high.x + 1; ++x) {
                points.push_back({x, y});
            }
        }
        return points;
    }
};

} // namespace sectored::test
