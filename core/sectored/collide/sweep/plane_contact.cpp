#include "sectored/collide/sweep/plane_contact.h"

#include "sectored/collide/sweep/shape_approach.h"

namespace sectored {

namespace {

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
    const auto enter = enterTime(approach);
    if (!enter) {
        return {};
    }
    const bool isAtStart = approach.gap <= 0;
    const Vec3 place = placeAt(move, *enter);
    const Vec3 normal = plane.normal * approach.side;
    return PlaneContact{
        .kind = isAtStart ? PlaneContactKind::AtStart : PlaneContactKind::Hit,
        .time = *enter,
        .place = place,
        .normal = normal,
        .depth = isAtStart ? -approach.gap : 0,
        .approaching = approach.fall > 0,
        .contacts = contactsAt(move.shape, normal, place)};
}

} // namespace sectored
