#include "sectored/collide/sweep/partition_side.h"

#include "sectored/collide/shape/effective_radius.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>

namespace sectored {

PartitionSides sidesTouched(const Plane3& plane, const ShapeMove& move)
{
    const double start = signedDistance(plane, move.place);
    const double end = signedDistance(plane, placeAt(move, 1));
    const double towardsFront = effectiveRadius(move.shape, plane.normal);
    const double towardsBack = effectiveRadius(move.shape, plane.normal * -1);
    const double sizes = std::abs(plane.offset) + length(move.place) + length(move.motion)
                         + std::max(std::abs(towardsFront), std::abs(towardsBack));
    const double slack = skipSlack * sizes;
    if (std::min(start, end) - towardsBack > slack) {
        return PartitionSides::Front;
    }
    if (std::max(start, end) + towardsFront < -slack) {
        return PartitionSides::Back;
    }
    return start < 0 ? PartitionSides::BackThenFront : PartitionSides::FrontThenBack;
}

} // namespace sectored
