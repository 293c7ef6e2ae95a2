#include "core/query/agreement.h"

#include "core/geom/half_open.h"
#include "core/geom/inside_by_angle.h"
#include "core/geom/inside_by_engine.h"
#include "core/geom/inside_by_parity.h"
#include "core/geom/inside_by_quadrant.h"

namespace sectored {

bool methodsAgree(std::span<const Segment> edges, Point p)
{
    const PointLocation location = locateByQuadrant(edges, p);
    if (locateByParity(edges, p) != location || locateByAngle(edges, p) != location) {
        return false;
    }
    const bool isInside = location == PointLocation::Inside;
    return location == PointLocation::OnBoundary
           || (engineContains(edges, p) == isInside && containsHalfOpen(edges, p) == isInside);
}

} // namespace sectored
