#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <span>
#include <vector>

namespace sectored::historic {

/// How the published slide stops. Lengths in the unit of the motion.
struct NettleSlideSettings {
    double epsilon = 0.005; ///< how far before a contact it stops, along the way
    int deepest = 32;       ///< most legs; the article has no bound
};

/// One level of the recursion of the published slide.
struct NettleLeg {
    SphereMove move{};  ///< what this level asks for
    bool isMet = false; ///< whether something is met; if not, the sphere is at the end
    double time = 0;    ///< of the contact, 0 to 1, before backing off
    Vec3 point{};       ///< point of the polygon or plane
    Vec3 normal{};      ///< of the plane to slide along: from the point to the centre
    Vec3 end{};         ///< the centre after this leg
};

/// Slides a sphere among triangles as published, a leg a level of the recursion.
///
/// 1. Each leg goes to the nearest contact by nettleContact, with all its errors.
/// 2. It stops epsilon before that along the way: its clearance is epsilon times the cosine of the
///    angle of approach, and with less than epsilon to go it steps backwards (backedOff).
/// 3. The rest of the way is projected onto the plane through the contact point that is
///    perpendicular to the line to the centre; the next leg forgets all earlier planes, so that in
///    a sharp corner the legs alternate between two planes.
/// 4. It ends when no more than epsilon is left. Only the geometry bounds the depth of the
///    original; here `deepest` does.
///
/// An ellipsoid slides in the space in which it is the unit sphere, where the projection is oblique
/// to the world (slideInScaledSpace). See Mover, and slide in its trace, for SectorEd's method.
///
/// Source: P. Nettle, "General Collision Detection for Games Using Ellipsoids", GameDev.net, 26 May
/// 2000. Spec: collision 5 (rows 4 to 6, 13 and 14).
std::vector<NettleLeg> nettleSlide(
    std::span<const ColliderTriangle> triangles,
    const SphereMove& move,
    const NettleSlideSettings& settings = {});

/// Same among planes, which are met from both sides: without the errors of nettleContact.
std::vector<NettleLeg> nettleSlide(
    std::span<const Plane3> planes,
    const SphereMove& move,
    const NettleSlideSettings& settings = {});

/// Returns where a sphere stops that would touch after the length `nearest`: the length epsilon
/// before that along its way; beyond the start if `nearest` is less than epsilon.
Vec3 backedOff(const SphereMove& move, double nearest, double epsilon);

/// Returns the normal of the plane to slide along as published: from the contact point to the
/// centre, of length 1. Of an ellipsoid it is not the normal of its surface.
Vec3 nettleSlideNormal(Vec3 centre, Vec3 contact);

/// Slides an ellipsoid along a plane of the world in the space in which the ellipsoid is the unit
/// sphere, and back. In the world this projection is oblique, so that the slide can be longer than
/// the motion. The normal may have any length but 0; each radius is > 0.
///
/// Source: K. Fauerby, "Improved Collision Detection and Response", 2003. Spec: collision 5 (row
/// 14).
Vec3 slideInScaledSpace(Vec3 motion, Vec3 normal, Vec3 radii);

/// Returns what remains of a velocity along the crease of two planes with normals of length 1. The
/// cross product of the normals is both the direction and the factor: its length is the sine of
/// their angle, so that each tick multiplies the speed by the square of the sine.
///
/// Source: the mover of Quake (id Software, 1996; its source 1999). Spec: collision 5.
Vec3 quakeCreaseVelocity(Vec3 normal, Vec3 other, Vec3 velocity);

} // namespace sectored::historic
