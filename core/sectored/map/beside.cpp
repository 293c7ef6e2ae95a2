#include "sectored/map/beside.h"

#include "sectored/geom/int128.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace sectored {

namespace {

struct Wide {
    std::int64_t x;
    std::int64_t y;
};

/// The point middle / 2 + e * towards for an infinitesimal e > 0.
struct NearPoint {
    Wide middle;
    Wide towards;
};

NearPoint pointBeside(Segment along, Side side)
{
    const std::int64_t sign = side == Side::Right ? 1 : -1;
    return {
        .middle = {std::int64_t{along.a.x} + along.b.x, std::int64_t{along.a.y} + along.b.y},
        .towards = {
            -sign * (std::int64_t{along.b.y} - along.a.y),
            sign * (std::int64_t{along.b.x} - along.a.x)}};
}

bool liesBelow(Point vertex, const NearPoint& p)
{
    const std::int64_t y = 2 * std::int64_t{vertex.y};
    return y != p.middle.y ? y > p.middle.y : p.towards.y < 0;
}

/// Tests whether the ray from p to larger x crosses the edge.
bool crossesRay(Segment edge, const NearPoint& p)
{
    const bool aBelow = liesBelow(edge.a, p);
    if (aBelow == liesBelow(edge.b, p)) {
        return false;
    }
    const std::int64_t leftmost = 2 * std::int64_t{std::min(edge.a.x, edge.b.x)};
    const std::int64_t rightmost = 2 * std::int64_t{std::max(edge.a.x, edge.b.x)};
    if (leftmost > p.middle.x || rightmost < p.middle.x) {
        return leftmost > p.middle.x;
    }
    const Int128 ux = Int128{edge.b.x} - edge.a.x;
    const Int128 uy = Int128{edge.b.y} - edge.a.y;
    const Int128 atMiddle = ux * (p.middle.y - 2 * std::int64_t{edge.a.y})
                            - uy * (p.middle.x - 2 * std::int64_t{edge.a.x});
    const Int128 turn = atMiddle != 0 ? atMiddle : ux * p.towards.y - uy * p.towards.x;
    return aBelow ? turn < 0 : turn > 0;
}

} // namespace

bool holdsBeside(std::span<const Segment> edges, Segment along, Side side)
{
    assert(along.a != along.b);
    const NearPoint p = pointBeside(along, side);
    const auto crossings =
        std::ranges::count_if(edges, [&](Segment edge) { return crossesRay(edge, p); });
    return crossings % 2 != 0;
}

} // namespace sectored
