#pragma once

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/sphere.h"
#include "sectored/collide/sweep/ray.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <optional>

/// Published algorithms with their known errors, for comparison only. Tests pin the errors. Player
/// movement must not use them.
namespace sectored::historic {

/// Returns the distance of a plane along a ray of length 1. Divides by 0 if the ray is parallel to
/// the plane; planes behind the ray give negative distances. See castRay.
double nettlePlaneDistance(const Ray& ray, const Plane3& plane);

/// Returns the distance of a sphere along a ray of length 1: always the first root, which is
/// negative if the ray starts inside. Returns -1 if the ray misses. See castRay.
double nettleSphereDistance(const Ray& ray, const Sphere& sphere);

/// Returns the point of a segment nearest to p, dividing by its length: NaN if it has none. See
/// closestOnSegment.
Vec3 nettleClosestOnLine(const Segment3& line, Vec3 p);

/// Returns the point of a polygon nearest to a point of its plane.
Vec3 nettlePolygonPoint(const ColliderTriangle& triangle, Vec3 planePoint);

/// Result of the routine, step by step.
struct NettleContact {
    std::optional<Vec3> planePoint{};   ///< where the sphere meets the plane; empty if it does not
    std::optional<Vec3> polygonPoint{}; ///< point of the polygon nearest to planePoint
    std::optional<double> time{}; ///< when polygonPoint meets the sphere, 0 to 1; empty if never
};

/// Computes when a moving sphere first touches a triangle: from the point where the sphere meets
/// the plane to the nearest point of the polygon, and from there back along the motion to the
/// sphere. Empty for a triangle with zero area or a zero motion.
///
/// Correct if the sphere touches the face. An edge or corner is met at a different point than the
/// nearest one, so contacts are missed or late. A polygon whose plane intersects the sphere at the
/// start is met only if the nearest point is outside the sphere; an overlap is ignored. See
/// sweepSphere, which the mover uses.
///
/// Source: P. Nettle, "General Collision Detection for Games Using Ellipsoids", GameDev.net, 26 May
/// 2000, rewritten with consistent signs where those of the text are not. The page lists its
/// faults. Spec: collision 0.2, 5.
NettleContact nettleContact(const ColliderTriangle& triangle, const SphereMove& move);

} // namespace sectored::historic
