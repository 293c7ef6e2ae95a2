#pragma once

#include "sectored/geom/point.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

namespace sectored::historic {

/// A point in the number type of a published routine: `float` in most articles, `double` to see
/// what rounding has to do with it, `std::int32_t` to see what truncation does.
template <class Real>
struct RealPoint {
    Real x = 0;
    Real y = 0;
};

/// Returns a point in another number type, rounded to the nearest number there.
template <class Real>
RealPoint<Real> realPoint(Point p)
{
    return {static_cast<Real>(p.x), static_cast<Real>(p.y)};
}

/// Returns the corners of a loop in another number type, in the same order.
template <class Real>
std::vector<RealPoint<Real>> realLoop(std::span<const Point> loop)
{
    std::vector<RealPoint<Real>> corners;
    corners.reserve(loop.size());
    std::ranges::transform(loop, std::back_inserter(corners), realPoint<Real>);
    return corners;
}

} // namespace sectored::historic
