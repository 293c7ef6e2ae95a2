#pragma once

#include "sectored/geom/vec3.h"

namespace sectored::test {

/// Multiplies each coordinate by its scale.
inline Vec3 scaledBy(Vec3 v, Vec3 scale)
{
    return {v.x * scale.x, v.y * scale.y, v.z * scale.z};
}

/// Divides each coordinate by its scale.
inline Vec3 unscaledBy(Vec3 v, Vec3 scale)
{
    return {v.x / scale.x, v.y / scale.y, v.z / scale.z};
}

/// Returns the part of a vector along a plane. The normal may have any length.
inline Vec3 alongPlane(Vec3 v, Vec3 normal)
{
    return v - normal * (dot(v, normal) / dot(normal, normal));
}

/// Slides an ellipsoid along a plane of the world as in K. Fauerby, "Improved Collision Detection
/// and Response", 2003: in the space in which the ellipsoid is the unit sphere, and back. In the
/// world this projection is oblique, so that the slide can be longer than the motion.
inline Vec3 slideInScaledSpace(Vec3 motion, Vec3 normal, Vec3 radii)
{
    const Vec3 scaledNormal = scaledBy(normal, radii);
    return scaledBy(alongPlane(unscaledBy(motion, radii), scaledNormal), radii);
}

} // namespace sectored::test
