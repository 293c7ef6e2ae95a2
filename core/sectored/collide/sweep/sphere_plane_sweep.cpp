#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

/// The sphere's motion relative to the plane, seen from the side where it starts.
struct Approach {
    double side = 1;   ///< 1 in front, -1 behind
    double height = 0; ///< height of the centre at the start, >= 0
    double end = 0;    ///< height of the centre at the end
};

Approach approachTo(const Plane3& plane, const SphereMove& move)
{
    const double start = signedDistance(plane, move.centre);
    const double side = start < 0 ? -1 : 1;
    return {
        .side = side,
        .height = side * start,
        .end = side * signedDistance(plane, centreAt(move, 1))};
}

bool hits(const Approach& approach, double radius, PlaneSweepRule rule)
{
    if (rule == PlaneSweepRule::Published) {
        return approach.side > 0 && approach.end < radius;
    }
    return approach.end <= radius;
}

} // namespace

std::optional<SpherePlaneContact> sweepSpherePlane(
    const Plane3& plane,
    const SphereMove& move,
    PlaneSweepRule rule)
{
    assert(move.radius >= 0);
    const Approach approach = approachTo(plane, move);
    const Vec3 normal = plane.normal * approach.side;
    const bool approaching = approach.end < approach.height;
    if (approach.height <= move.radius) {
        return SpherePlaneContact{
            .kind = PlaneContactKind::AtStart,
            .time = 0,
            .centre = move.centre,
            .point = move.centre - normal * approach.height,
            .normal = normal,
            .depth = move.radius - approach.height,
            .approaching = approaching};
    }
    if (!hits(approach, move.radius, rule)) {
        return {};
    }
    const double share = (approach.height - move.radius) / (approach.height - approach.end);
    const double time = std::min(share, 1.0);
    const Vec3 centre = centreAt(move, time);
    return SpherePlaneContact{
        .kind = PlaneContactKind::Hit,
        .time = time,
        .centre = centre,
        .point = centre - normal * move.radius,
        .normal = normal,
        .depth = 0,
        .approaching = approaching};
}

} // namespace sectored
