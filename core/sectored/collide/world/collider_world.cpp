#include "sectored/collide/world/collider_world.h"

namespace sectored {

SurfaceResponse ColliderWorld::responseOf(SurfaceName /*surface*/) const
{
    return {};
}

BodyContact bodyContact(
    const EllipsoidSpace& space,
    const ColliderTriangle& triangle,
    const SphereContact& contact,
    SurfaceName surface)
{
    const double side = dot(triangle.normal, contact.normal) < 0 ? -1 : 1;
    return {
        .time = contact.time,
        .point = space.toWorld(contact.point),
        .normal = space.normalToWorld(contact.normal),
        .faceNormal = space.normalToWorld(triangle.normal * side),
        .feature = contact.feature,
        .depth = contact.depth,
        .push = space.toWorld(contact.normal * contact.depth),
        .corners =
            {space.toWorld(triangle.corners[0]),
             space.toWorld(triangle.corners[1]),
             space.toWorld(triangle.corners[2])},
        .surface = surface};
}

} // namespace sectored
