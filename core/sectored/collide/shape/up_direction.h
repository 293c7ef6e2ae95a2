#pragma once

#include "sectored/collide/shape/body_radii.h"
#include "sectored/collide/shape/effective_radius.h"

namespace sectored {

/// The direction opposite to gravity, and the components of vectors along and across it.
class UpDirection {
public:
    /// Uses +z if gravity is zero.
    explicit UpDirection(Vec3 gravity);

    Vec3 unit() const { return m_unit; }
    /// Returns the component along up: the height of a point above the origin or the rise of a
    /// motion. For the unit normal of a surface it is the flatness: 1 is a floor, 0 a wall, -1 a
    /// ceiling.
    double heightOf(Vec3 v) const { return dot(v, m_unit); }
    /// Returns the motion straight up by this height.
    Vec3 rising(double height) const { return Vec3{} + m_unit * height; }
    /// Returns the vector without its component along up.
    Vec3 across(Vec3 v) const { return v - m_unit * heightOf(v); }
    /// Returns the height of a body's highest point above its centre, which is also the depth of
    /// its lowest point below it.
    double reachOf(const BodyRadii& radii) const
    {
        return effectiveRadius(ellipsoidOf(radii), m_unit);
    }

private:
    Vec3 m_unit;
};

} // namespace sectored
