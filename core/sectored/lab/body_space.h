#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/sweep/sphere_move.h"
#include "sectored/collide/world/triangle_world.h"
#include "sectored/lab/sweep_case.h"

#include <algorithm>

namespace sectored {

/// The space in which a sphere, a point or an ellipsoid is a sphere: the world itself for the first
/// two, the space divided by the radii for the last. Times are equal in both.
class BodySpace {
public:
    explicit BodySpace(const SweepShape& shape)
        : m_isScaled(shape.kind == SweepShapeKind::Ellipsoid)
    {
        if (m_isScaled) {
            m_radii = shape.extents;
        } else if (shape.kind == SweepShapeKind::Sphere) {
            m_radius = shape.radius;
        } else {
            m_radius = 0;
        }
    }

    bool isScaled() const { return m_isScaled; }
    /// Returns the radius of the sphere in this space.
    double radius() const { return m_radius; }
    /// Returns half the extent of the body in the world, along each axis.
    Vec3 extents() const { return m_isScaled ? m_radii : Vec3{m_radius, m_radius, m_radius}; }

    Vec3 toSpace(Vec3 v) const
    {
        return m_isScaled ? Vec3{v.x / m_radii.x, v.y / m_radii.y, v.z / m_radii.z} : v;
    }
    Vec3 toWorld(Vec3 v) const
    {
        return m_isScaled ? Vec3{v.x * m_radii.x, v.y * m_radii.y, v.z * m_radii.z} : v;
    }
    /// Converts a normal by the inverse transpose; the result has length 1.
    Vec3 normalToWorld(Vec3 normal) const
    {
        return m_isScaled ? normalised(toSpace(normal)).value_or(normal) : normal;
    }
    SphereMove moveOf(Vec3 at, Vec3 by) const
    {
        return {.centre = toSpace(at), .motion = toSpace(by), .radius = m_radius};
    }
    ColliderTriangle triangleOf(const TriangleCorners& corners) const
    {
        return colliderTriangle(toSpace(corners[0]), toSpace(corners[1]), toSpace(corners[2]));
    }
    /// Returns the length of a motion in radii; infinity for a point that moves.
    double inRadii(Vec3 motion) const { return length(toSpace(motion)) / m_radius; }

private:
    bool m_isScaled;
    Vec3 m_radii{1, 1, 1};
    double m_radius = 1;
};

} // namespace sectored
