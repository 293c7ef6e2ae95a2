#include "sectored/geom/polygon_area.h"

#include "sectored/geom/orientation.h"

namespace sectored {

namespace {

constexpr Point origin{};

} // namespace

Int128 twiceSignedArea(std::span<const Point> loop)
{
    Int128 area = 0;
    for (std::size_t at = 0; at < loop.size(); ++at) {
        area += crossWide(origin, loop[at], loop[(at + 1) % loop.size()]);
    }
    return area;
}

Int128 twiceSignedArea(std::span<const Segment> edges)
{
    Int128 area = 0;
    for (const Segment& edge : edges) {
        area += crossWide(origin, edge.a, edge.b);
    }
    return area;
}

} // namespace sectored
