#pragma once

#include "sectored/geom/point.h"

namespace sectored {

/// The direction of a Build angle, of length 1: 0 looks along +x, 512 along +y (down on the plan),
/// 2048 is the full circle; other numbers are taken modulo that.
///
/// Made by halving a right angle and by adding angles, with +, *, / and square roots alone, so it
/// is equal on every machine; right up to 1e-15. The four axes are exact.
Vec2 headingOf(int angle);

} // namespace sectored
