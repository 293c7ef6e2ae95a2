#pragma once

#include "sectored/geom/point.h"

namespace sectored {

/// Returns the unit vector of a Build angle: 0 points along +x, 512 along +y (down in the 2D view).
/// A full circle is 2048; other angles are reduced modulo 2048.
///
/// Computed by bisecting a right angle and adding angles, using only +, *, / and square roots, so
/// the result is the same on every machine. Accurate to 1e-15; exact on the four axes.
Vec2 headingOf(int angle);

} // namespace sectored
