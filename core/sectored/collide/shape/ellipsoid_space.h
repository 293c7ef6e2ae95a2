#pragma once

#include "sectored/collide/shape/body_radii.h"
#include "sectored/geom/vec3.h"

namespace sectored {

/// The space in which a body is a sphere of radius 1: each coordinate is divided by the radius
/// along it. Uniform straight motions stay uniform and straight, and times of contact are equal in
/// both spaces. Angles are not, so the response to a contact is computed in world space.
///
/// Spec: collision 0.6, 5 (rows 3, 4 and 14).
class EllipsoidSpace {
public:
    explicit EllipsoidSpace(const BodyRadii& shape)
        : m_shape(shape)
    {}

    const BodyRadii& shape() const { return m_shape; }

    /// Converts a point or a motion from world space to this space.
    Vec3 toSpace(Vec3 v) const { return {v.x / m_shape.x, v.y / m_shape.y, v.z / m_shape.z}; }

    /// Converts a point or a motion from this space to world space.
    Vec3 toWorld(Vec3 v) const { return {v.x * m_shape.x, v.y * m_shape.y, v.z * m_shape.z}; }

    /// Converts the normal of a surface from this space to world space, by the inverse transpose of
    /// toWorld; the result has length 1. The normal of a contact becomes the normal of the
    /// ellipsoid at the contact point, which does not point to the centre. Zero stays zero.
    Vec3 normalToWorld(Vec3 normal) const
    {
        const Vec3 turned = toSpace(normal);
        const double size = length(turned);
        return size > 0 ? turned * (1 / size) : Vec3{};
    }

private:
    BodyRadii m_shape;
};

} // namespace sectored
