#pragma once

#include "sectored/geom/vec3.h"

#include <span>

namespace sectored {

/// How a surface answers a body that hits it. The default stops the motion into the surface and
/// nothing else.
struct SurfaceResponse {
    /// Coulomb's coefficient: the speed along the surface falls by this multiple of the change of
    /// speed against it. 0 or more.
    double friction = 0;
    double bounce = 0; ///< share of the speed against the surface that it returns, 0 to 1

    bool operator==(const SurfaceResponse&) const = default;
};

/// Returns the response of several surfaces that are hit together: the largest friction and the
/// smallest bounce.
SurfaceResponse together(const SurfaceResponse& a, const SurfaceResponse& b);

/// Returns the velocity of a body after it hits surfaces. The normals have length 1 and point to
/// the body.
///
/// With w = projectOnCone(v, normals), the motion that the surfaces allow, v - w is what they stop;
/// it is perpendicular to w. The result is
///
///     w * max(0, 1 - friction * (1 + bounce) * |v - w| / |w|) - bounce * (v - w)
///
/// 1. For a bounce of 0 to 1, it is never faster than v: the energy does not grow.
/// 2. The order of the normals affects only rounding.
/// 3. With the default response it is w, bit for bit. On one plane, friction 0 and bounce 1 reflect
///    v.
/// 4. A motion that points into no surface is returned unchanged.
///
/// Cubic in the number of normals, as projectOnCone. Spec: collision 8.2.3. Source: the
/// decomposition of J. J. Moreau, "Décomposition orthogonale d'un espace hilbertien selon deux
/// cônes mutuellement polaires", 1962; friction after Coulomb.
Vec3 velocityAfter(Vec3 v, std::span<const Vec3> normals, const SurfaceResponse& response);

/// Returns the rest of a motion along a surface that takes a share of it, 0 to 1, whatever the
/// force against it: w * (1 - share). This is the friction of the article. Source: P. Nettle,
/// "General Collision Detection for Games Using Ellipsoids", 2000.
Vec3 articleFriction(Vec3 w, double share);

} // namespace sectored
