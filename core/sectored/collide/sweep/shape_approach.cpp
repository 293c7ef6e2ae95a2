#include "sectored/collide/sweep/shape_approach.h"

#include "sectored/collide/shape/effective_radius.h"

#include <algorithm>

namespace sectored {

ShapeApproach shapeApproachTo(const Plane3& plane, const ShapeMove& move)
{
    const double height = signedDistance(plane, move.place);
    const double rise = dot(plane.normal, move.motion);
    const double frontGap = height - effectiveRadius(move.shape, plane.normal * -1);
    const double backGap = -height - effectiveRadius(move.shape, plane.normal);
    if (frontGap >= backGap) {
        return {.side = 1, .gap = frontGap, .fall = -rise};
    }
    return {.side = -1, .gap = backGap, .fall = rise};
}

std::optional<double> enterTime(const ShapeApproach& approach)
{
    if (approach.gap <= 0) {
        return 0;
    }
    if (!(approach.gap <= approach.fall)) {
        return {};
    }
    return std::min(approach.gap / approach.fall, 1.0);
}

} // namespace sectored
