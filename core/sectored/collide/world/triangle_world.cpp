#include "sectored/collide/world/triangle_world.h"

#include "sectored/geom/tolerance.h"

namespace sectored {

ColliderTriangle triangleInSpace(const EllipsoidSpace& space, const TriangleCorners& corners)
{
    return colliderTriangle(
        space.toSpace(corners[0]),
        space.toSpace(corners[1]),
        space.toSpace(corners[2]));
}

TriangleWorld::TriangleWorld(std::span<const TriangleCorners> triangles, const BodyRadii& radii)
    : m_space(radii)
{
    std::vector<ColliderTriangle> inSpace;
    inSpace.reserve(triangles.size());
    for (const TriangleCorners& corners : triangles) {
        inSpace.push_back(triangleInSpace(m_space, corners));
    }
    m_index = TriangleIndex(inSpace);
}

std::optional<BodyContact> TriangleWorld::firstContact(const BodyPlace& from, Vec3 motion)
{
    const SphereMove move{
        .centre = m_space.toSpace(from.centre),
        .motion = m_space.toSpace(motion),
        .radius = 1};
    const auto first = m_index.firstContact(move);
    if (!first) {
        return {};
    }
    return bodyContact(m_space, m_index.triangle(first->triangle), first->contact, first->triangle);
}

std::span<const BodyContact> TriangleWorld::touching(const BodyPlace& place)
{
    m_touched.clear();
    const Vec3 centre = m_space.toSpace(place.centre);
    m_index.visitWithin(centre, 1 + touchingShare, [&](std::size_t k, const ClosestPoint& closest) {
        const ColliderTriangle& triangle = m_index.triangle(k);
        m_touched.push_back(
            bodyContact(m_space, triangle, contactAt(triangle, closest, centre, 1), k));
    });
    return m_touched;
}

Room TriangleWorld::roomAfter(const BodyPlace& /*from*/, Vec3 /*motion*/)
{
    return 0;
}

} // namespace sectored
