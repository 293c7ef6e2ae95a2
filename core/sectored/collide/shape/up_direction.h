#pragma once

#include "sectored/collide/shape/ellipsoid_space.h"

namespace sectored {

/// The direction against gravity, and what of a vector goes along it and across it.
class UpDirection {
public:
    /// Without gravity it is that of z.
    explicit UpDirection(Vec3 gravity);

    Vec3 unit() const { return m_unit; }
    /// How high a place is over the origin, how far a motion rises, or how flat a surface of this
    /// normal lies: 1 is a floor, 0 a wall, -1 a ceiling.
    double heightOf(Vec3 v) const { return dot(v, m_unit); }
    /// The motion that rises so far and goes nowhere else.
    Vec3 rising(double height) const { return Vec3{} + m_unit * height; }
    /// What of a vector is left without its height.
    Vec3 across(Vec3 v) const { return v - m_unit * heightOf(v); }
    /// How far over the centre the highest place of a body is, and its foot under it.
    double reachOf(const UprightEllipsoid& shape) const
    {
        return length(EllipsoidSpace(shape).toWorld(m_unit));
    }

private:
    Vec3 m_unit;
};

} // namespace sectored
