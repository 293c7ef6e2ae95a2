#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/sphere.h"
#include "sectored/collide/sweep/ray.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <optional>

/// What the literature has, faults included: to be shown beside what is right, and held to its
/// faults by tests. Nothing that moves a player may use it.
namespace sectored::historic {

/// How far along a ray of length 1 a plane is. Along the plane it divides by 0, and what is behind
/// the ray is negative and not told apart. See castRay.
double nettlePlaneDistance(const Ray& ray, const Plane3& plane);

/// How far along a ray of length 1 a sphere begins: always the first root, which is negative where
/// the ray starts inside. -1: it misses. See castRay.
double nettleSphereDistance(const Ray& ray, const Sphere& sphere);

/// What comes of the routine, step by step.
struct NettleContact {
    std::optional<Vec3> planePoint{};   ///< where the sphere meets the plane; nothing: it does not
    std::optional<Vec3> polygonPoint{}; ///< of the polygon, the nearest to that
    std::optional<double> time{};       ///< 0 to 1, when that meets the sphere; nothing: never
};

/// When a moving sphere first touches a triangle: from the point where the sphere meets the plane
/// to the point of the polygon nearest to that, and from there back along the motion to the sphere.
/// Nothing at all comes of a triangle without area and of a motion without length.
///
/// Right where it touches the face. An edge or a corner is met elsewhere than that nearest point,
/// so that contacts are missed or come late. A polygon whose plane cuts the sphere at the start is
/// met only where the nearest point is outside the sphere; what overlaps it is ignored. See
/// sweepSphere, which the mover uses.
///
/// Source: P. Nettle, "General Collision Detection for Games Using Ellipsoids", GameDev.net,
/// 26 May 2000, rewritten with signs that agree with each other where the text's do not. The page
/// lists its faults. Spec: collision 0.2, 5.
NettleContact nettleContact(const ColliderTriangle& triangle, const SphereMove& move);

} // namespace sectored::historic
