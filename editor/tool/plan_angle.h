#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <string>

namespace sectored::editor {

/// The Build angle of a direction: 2048 to a circle, 0 to the right, clockwise on screen.
std::int32_t buildAngleOf(Vec2 direction);

/// The direction of a Build angle, of length 1.
Vec2 directionOf(std::int32_t buildAngle);

/// Degrees from 0 to 360 as in geometry books: 0 to the right, counterclockwise on screen.
double degreesOf(Vec2 direction);

/// "167.5°", UTF-8.
std::string degreesText(double degrees);

} // namespace sectored::editor
