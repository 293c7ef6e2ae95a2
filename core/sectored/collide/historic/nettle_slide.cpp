#include "sectored/collide/historic/nettle_slide.h"

#include "sectored/collide/historic/nettle_contact.h"
#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include <optional>

namespace sectored::historic {

namespace {

/// The nearest contact of a leg.
struct SlideContact {
    double time = 0;
    Vec3 point{};
};

std::optional<SlideContact> nearestContact(
    std::span<const ColliderTriangle> triangles,
    const SphereMove& move)
{
    std::optional<SlideContact> nearest;
    for (const ColliderTriangle& triangle : triangles) {
        const NettleContact contact = nettleContact(triangle, move);
        if (contact.time && (!nearest || *contact.time < nearest->time)) {
            nearest = SlideContact{*contact.time, *contact.polygonPoint};
        }
    }
    return nearest;
}

std::optional<SlideContact> nearestContact(std::span<const Plane3> planes, const SphereMove& move)
{
    std::optional<SlideContact> nearest;
    for (const Plane3& plane : planes) {
        const auto contact = sweepSpherePlane(plane, move);
        if (contact && contact->approaching && (!nearest || contact->time < nearest->time)) {
            nearest = SlideContact{contact->time, contact->point};
        }
    }
    return nearest;
}

template <class Target>
std::vector<NettleLeg> slideAmong(
    std::span<const Target> targets,
    SphereMove move,
    const NettleSlideSettings& settings)
{
    std::vector<NettleLeg> legs;
    while (static_cast<int>(legs.size()) < settings.deepest
           && length(move.motion) >= settings.epsilon && length(move.motion) > 0) {
        NettleLeg& leg = legs.emplace_back(NettleLeg{.move = move, .end = centreAt(move, 1)});
        const auto nearest = nearestContact(targets, move);
        if (!nearest) {
            break;
        }
        leg.isMet = true;
        leg.time = nearest->time;
        leg.point = nearest->point;
        leg.normal = nettleSlideNormal(centreAt(move, leg.time), leg.point);
        leg.end = backedOff(move, leg.time * length(move.motion), settings.epsilon);
        const Vec3 rest = centreAt(move, 1) - leg.end;
        move.centre = leg.end;
        move.motion = rest - leg.normal * dot(rest, leg.normal);
    }
    return legs;
}

} // namespace

std::vector<NettleLeg> nettleSlide(
    std::span<const ColliderTriangle> triangles,
    const SphereMove& move,
    const NettleSlideSettings& settings)
{
    return slideAmong(triangles, move, settings);
}

std::vector<NettleLeg> nettleSlide(
    std::span<const Plane3> planes,
    const SphereMove& move,
    const NettleSlideSettings& settings)
{
    return slideAmong(planes, move, settings);
}

Vec3 backedOff(const SphereMove& move, double nearest, double epsilon)
{
    return move.centre + move.motion * ((nearest - epsilon) / length(move.motion));
}

Vec3 nettleSlideNormal(Vec3 centre, Vec3 contact)
{
    const Vec3 away = centre - contact;
    const double size = length(away);
    return size > 0 ? away * (1 / size) : Vec3{};
}

Vec3 slideInScaledSpace(Vec3 motion, Vec3 normal, Vec3 radii)
{
    const Vec3 scaledNormal{normal.x * radii.x, normal.y * radii.y, normal.z * radii.z};
    const Vec3 scaled{motion.x / radii.x, motion.y / radii.y, motion.z / radii.z};
    const double share = dot(scaled, scaledNormal) / dot(scaledNormal, scaledNormal);
    const Vec3 along = scaled - scaledNormal * share;
    return {along.x * radii.x, along.y * radii.y, along.z * radii.z};
}

Vec3 quakeCreaseVelocity(Vec3 normal, Vec3 other, Vec3 velocity)
{
    const Vec3 direction = cross(normal, other);
    return direction * dot(direction, velocity);
}

} // namespace sectored::historic
