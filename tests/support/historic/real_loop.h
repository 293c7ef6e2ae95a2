#pragma once

#include "sectored/geom/point.h"

#include "tests/support/historic/lander_listing.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace sectored::test {

/// Returns the corners in the number type of the articles.
inline std::vector<RealPoint<double>> realLoop(const std::vector<Point>& loop)
{
    std::vector<RealPoint<double>> corners;
    std::ranges::transform(loop, std::back_inserter(corners), [](Point p) {
        return RealPoint<double>{double(p.x), double(p.y)};
    });
    return corners;
}

} // namespace sectored::test
