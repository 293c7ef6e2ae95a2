#include "sectored/collide/sweep/plane_contact.h"

#include "sectored/collide/shape/effective_radius.h"

#include <algorithm>

namespace sectored {

namespace {

/// The shape's position and motion relative to the plane, seen from the side where it starts.
struct ShapeApproach {
    double side = 1; ///< 1 in front, -1 behind
    double gap = 0;  ///< distance from shape to plane at the start; if negative, minus the depth
    double fall = 0; ///< decrease of the distance until time 1
};

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

ContactSet contactsAt(const Shape& shape, Vec3 normal, Vec3 place)
{
    ContactSet contacts = contactSet(shape, normal * -1);
    for (Vec3& point : contacts.points) {
        point = point + place;
    }
    return contacts;
}

} // namespace

std::optional<PlaneContact> sweepShapePlane(const Plane3& plane, const ShapeMove& move)
{
    const ShapeApproach approach = shapeApproachTo(plane, move);
    const bool isAtStart = approach.gap <= 0;
    if (!isAtStart && !(approach.gap <= approach.fall)) {
        return {};
    }
    const double time = isAtStart ? 0 : std::min(approach.gap / approach.fall, 1.0);
    const Vec3 place = placeAt(move, time);
    const Vec3 normal = plane.normal * approach.side;
    return PlaneContact{
        .kind = isAtStart ? PlaneContactKind::AtStart : PlaneContactKind::Hit,
        .time = time,
        .place = place,
        .normal = normal,
        .depth = isAtStart ? -approach.gap : 0,
        .approaching = approach.fall > 0,
        .contacts = contactsAt(move.shape, normal, place)};
}

} // namespace sectored
