#pragma once

#include "sectored/geom/vec3.h"

#include <optional>

namespace sectored {

/// An orientation in space, as a quaternion of length 1: how a thing is turned against its rest.
/// One and the same orientation is also that with all signs turned.
///
/// For drawing and for what a caller turns himself: nothing of collision asks for it, since its
/// sines may differ in their last digits from one C library to another.
struct Quaternion {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;

    bool operator==(const Quaternion&) const = default;
};

/// The turn about an axis of any length but 0, by an angle in radians that counts from x to y about
/// z, from y to z about x and from z to x about y; nothing for an axis without length.
std::optional<Quaternion> turnAbout(Vec3 axis, double angle);

/// The turn `first` and then the turn `then`.
Quaternion turnTwice(const Quaternion& first, const Quaternion& then);

/// A direction, or a place seen from the origin, after the turn.
Vec3 turned(const Quaternion& turn, Vec3 v);

/// The orientation at a share of the shorter way between two, turning evenly: at 0 `from`, at 1
/// `to`, exactly or with all signs turned.
///
/// Neither nearly equal nor equal orientations need care. Half a turn apart both ways are as short,
/// and the signs of the quaternions choose. A share outside 0 to 1 goes on evenly.
///
/// Spec: collision 1, 10a; K. Shoemake, "Animating rotation with quaternion curves", 1985; the
/// angle after W. Kahan by the lengths of difference and sum.
Quaternion slerp(const Quaternion& from, const Quaternion& to, double share);

} // namespace sectored
