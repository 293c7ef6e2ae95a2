#pragma once

#include "sectored/geom/vec3.h"

namespace sectored::test {

/// Returns what remains of a velocity along the crease of two planes in the mover of Quake (id
/// Software, 1996; its source 1999). The cross product of the normals is both the direction and the
/// factor. Its length is the sine of their angle, so that each tick multiplies the speed by the
/// square of the sine.
inline Vec3 quakeCreaseVelocity(Vec3 normal, Vec3 other, Vec3 velocity)
{
    const Vec3 direction = cross(normal, other);
    return direction * dot(direction, velocity);
}

/// Returns the part of a velocity along the crease.
inline Vec3 creaseVelocity(Vec3 normal, Vec3 other, Vec3 velocity)
{
    const Vec3 direction = cross(normal, other);
    return direction * (dot(direction, velocity) / dot(direction, direction));
}

} // namespace sectored::test
