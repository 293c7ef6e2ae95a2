#pragma once

#include "sectored/geom/vec3.h"

namespace sectored {

/// An ellipsoid that stands upright: as wide in all horizontal directions.
struct UprightEllipsoid {
    double horizontal = 1; ///< half its width, > 0
    double vertical = 1;   ///< half its height, > 0

    bool operator==(const UprightEllipsoid&) const = default;
};

/// The space in which an upright ellipsoid is a sphere of radius 1: lengths along z are divided by
/// `vertical`, the others by `horizontal`. Straight, even motions stay so, and times of contact
/// are equal in both; angles are not, so what is done about a contact is decided in the world.
///
/// Spec: collision 0.6, 5 (rows 3, 4 and 14).
class EllipsoidSpace {
public:
    explicit EllipsoidSpace(const UprightEllipsoid& shape)
        : m_shape(shape)
    {}

    const UprightEllipsoid& shape() const { return m_shape; }

    /// A place or a motion of the world, in this space.
    Vec3 toSpace(Vec3 v) const
    {
        return {v.x / m_shape.horizontal, v.y / m_shape.horizontal, v.z / m_shape.vertical};
    }

    /// A place or a motion of this space, in the world.
    Vec3 toWorld(Vec3 v) const
    {
        return {v.x * m_shape.horizontal, v.y * m_shape.horizontal, v.z * m_shape.vertical};
    }

    /// The normal in the world, of length 1, of a surface that has this one here: the inverse
    /// transpose of toWorld. That of a contact is the ellipsoid's own where it is touched, which
    /// does not point to its centre. Zero stays zero.
    Vec3 normalToWorld(Vec3 normal) const
    {
        const Vec3 turned = toSpace(normal);
        const double size = length(turned);
        return size > 0 ? turned * (1 / size) : Vec3{};
    }

private:
    UprightEllipsoid m_shape;
};

} // namespace sectored
