#include "sectored/geom/inside/half_open.h"

#include "sectored/geom/inside/inside_by_quadrant.h"

namespace sectored {

bool containsHalfOpen(std::span<const Segment> edges, Point p)
{
    return quadrantWinding(edges, p) % 2 != 0;
}

} // namespace sectored
