#include "core/collide/touched_planes.h"

#include "core/geom/tolerance.h"

#include <cmath>

namespace sectored {

bool supports(const BodyContact& contact, const MoverSettings& settings)
{
    return contact.normal.z > supportLean
           && (contact.normal.z >= settings.walkableCosine
               || contact.faceNormal.z >= settings.walkableCosine);
}

std::optional<Ground> groundAt(
    MoverContext& context,
    const BodyPlace& place,
    const BodyContact& hit,
    double highest)
{
    std::optional<Ground> ground;
    const auto offer = [&](const BodyContact& contact) {
        if (supports(contact, context.settings()) && contact.point.z <= highest
            && (!ground || contact.normal.z > ground->normal.z)) {
            ground = Ground{.normal = contact.normal, .surface = contact.surface};
        }
    };
    for (const BodyContact& contact : context.touching(place)) {
        offer(contact);
    }
    if (!ground) {
        offer(hit);
    }
    return ground;
}

TouchedPlanes::TouchedPlanes(
    MoverContext& context,
    const BodyPlace& place,
    const BodyContact& hit,
    SteepRule rule)
{
    add(hit.normal);
    for (const BodyContact& contact : context.touching(place)) {
        add(contact.normal);
    }
    if (rule == SteepRule::AsWalls) {
        addWalls(context.settings().walkableCosine);
    }
}

void TouchedPlanes::add(Vec3 normal)
{
    if (m_count == m_normals.size() || normal == Vec3{}) {
        return;
    }
    for (const Vec3 known : normals()) {
        if (known == normal) {
            return;
        }
    }
    m_normals[m_count++] = normal;
}

void TouchedPlanes::addWalls(double walkableCosine)
{
    const std::size_t touched = m_count;
    for (std::size_t k = 0; k < touched; ++k) {
        const Vec3 normal = m_normals[k];
        const double across = std::sqrt(normal.x * normal.x + normal.y * normal.y);
        if (normal.z < walkableCosine && across > supportLean) {
            add({normal.x / across, normal.y / across, 0});
        }
    }
}

} // namespace sectored
