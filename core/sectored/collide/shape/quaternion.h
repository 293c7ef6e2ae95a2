#pragma once

#include "sectored/geom/vec3.h"

#include <optional>

namespace sectored {

/// An orientation in space, as a quaternion of length 1: the rotation from the rest orientation.
/// The negated quaternion is the same orientation.
///
/// For drawing, and for objects that callers rotate. Collision code does not use it, because the
/// last digits of sines may differ between C libraries.
struct Quaternion {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;

    bool operator==(const Quaternion&) const = default;
};

/// Returns the rotation by an angle in radians about an axis of any length. Positive angles turn x
/// to y about z, y to z about x, and z to x about y. Empty if the axis is zero.
std::optional<Quaternion> turnAbout(Vec3 axis, double angle);

/// Returns the rotation `first` followed by the rotation `then`.
Quaternion turnTwice(const Quaternion& first, const Quaternion& then);

/// Rotates a direction, or a point about the origin.
Vec3 turned(const Quaternion& turn, Vec3 v);

/// Interpolates along the shorter rotation between two orientations at constant speed. Returns
/// `from` at 0 and `to` at 1, exactly or negated.
///
/// Equal and nearly equal orientations are safe. If they are half a turn apart, both rotations are
/// equally short and the signs of the quaternions decide. Shares outside 0 to 1 extrapolate.
///
/// Spec: collision 1, 10a; K. Shoemake, "Animating rotation with quaternion curves", 1985; the
/// angle is computed from the lengths of difference and sum, after W. Kahan.
Quaternion slerp(const Quaternion& from, const Quaternion& to, double share);

} // namespace sectored
