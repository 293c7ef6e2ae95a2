#include "sectored/query/agreement.h"

#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

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
