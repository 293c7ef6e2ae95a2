#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <string>

namespace sectored::editor {

/// Returns the Build angle of a direction: 2048 to a circle, 0 to the right, clockwise on screen.
std::int32_t buildAngleOf(Vec2 direction);

/// Returns the direction of a Build angle, as a unit vector.
Vec2 directionOf(std::int32_t buildAngle);

/// Returns degrees from 0 to 360 as in mathematics: 0 to the right, anticlockwise on screen.
double degreesOf(Vec2 direction);

/// Returns a text such as "167.5 deg" with the degree sign, in UTF-8.
std::string degreesText(double degrees);

} // namespace sectored::editor
