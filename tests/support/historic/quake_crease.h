#pragma once

#include "sectored/geom/vec3.h"

namespace sectored::test {

/// What is left of a velocity along the crease of two planes, by the mover of Quake (id Software,
/// 1996; its source 1999): the vector product of their normals as direction and for the share. Its
/// length is the sine of their angle, so that with each tic the speed shrinks by its square.
inline Vec3 quakeCreaseVelocity(Vec3 normal, Vec3 other, Vec3 velocity)
{
    const Vec3 direction = cross(normal, other);
    return direction * dot(direction, velocity);
}

/// The part of a velocity along the crease.
inline Vec3 creaseVelocity(Vec3 normal, Vec3 other, Vec3 velocity)
{
    const Vec3 direction = cross(normal, other);
    return direction * (dot(direction, velocity) / dot(direction, direction));
}

} // namespace sectored::test
