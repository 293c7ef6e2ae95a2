#include "sectored/collide/mover/touched_planes.h"

#include "sectored/geom/tolerance.h"

namespace sectored {

bool supports(const MoverContext& context, const BodyContact& contact)
{
    const double flatness = context.up().heightOf(contact.normal);
    const double walkable = context.settings().walkableCosine;
    return flatness > supportLean
           && (flatness >= walkable || context.up().heightOf(contact.faceNormal) >= walkable);
}

std::optional<Ground> groundAt(
    MoverContext& context,
    const BodyPlace& place,
    const BodyContact& hit,
    double highest)
{
    const UpDirection& up = context.up();
    std::optional<Ground> ground;
    const auto offer = [&](const BodyContact& contact) {
        if (supports(context, contact) && up.heightOf(contact.point) <= highest
            && (!ground || up.heightOf(contact.normal) > up.heightOf(ground->normal))) {
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
    SteepRule rule,
    Vec3 motion)
{
    addContact(context, hit, motion);
    for (const BodyContact& contact : context.touching(place)) {
        addContact(context, contact, motion);
    }
    if (rule == SteepRule::AsWalls) {
        addWalls(context);
    }
}

void TouchedPlanes::addContact(const MoverContext& context, const BodyContact& contact, Vec3 motion)
{
    add(contact.normal);
    // A floor along which a body slides into a wall has no part in the impact.
    const double against = -dot(motion, contact.normal);
    if (!(against > 0 && against > coneShare * length(motion))) {
        return;
    }
    const SurfaceResponse response = context.responseOf(contact.surface);
    m_response = m_isHit ? together(m_response, response) : response;
    m_isHit = true;
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

void TouchedPlanes::addWalls(const MoverContext& context)
{
    const std::size_t touched = m_count;
    for (std::size_t k = 0; k < touched; ++k) {
        const Vec3 normal = m_normals[k];
        const Vec3 across = context.up().across(normal);
        const double size = length(across);
        if (context.up().heightOf(normal) < context.settings().walkableCosine
            && size > supportLean) {
            add(across / size);
        }
    }
}

} // namespace sectored
