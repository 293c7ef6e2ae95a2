#include "core/collide/collider_world.h"

#include <algorithm>

namespace sectored {

BodyContact bodyContact(
    const EllipsoidSpace& space,
    const ColliderTriangle& triangle,
    const SphereContact& contact,
    SurfaceName surface)
{
    const double side = dot(triangle.normal, contact.normal) < 0 ? -1 : 1;
    const auto highest = std::ranges::max(triangle.corners, {}, &Vec3::z);
    return {
        .time = contact.time,
        .point = space.toWorld(contact.point),
        .normal = space.normalToWorld(contact.normal),
        .faceNormal = space.normalToWorld(triangle.normal * side),
        .feature = contact.feature,
        .depth = contact.depth,
        .push = space.toWorld(contact.normal * contact.depth),
        .top = space.toWorld(highest).z,
        .surface = surface};
}

} // namespace sectored
