#pragma once

#include "sectored/geom/point.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Stairs as seen from above: a centre line that is divided into equal treads. The line is
/// straight, an arc if `through` is given, or a circle run through more or less than once if
/// `turns` is given.
struct StairsShape {
    Point from{}; ///< start of the centre line
    Point to{};   ///< its end; with `turns`, the axis that it turns about
    std::int32_t width = 0;
    std::int32_t steps = 0;
    std::optional<Point> through{}; ///< a point of the arc between its ends
    std::optional<double> turns{};  ///< full turns about the axis, clockwise on screen if positive
};

/// The corners of a tread, in order around it: outer or left corner of its start, the same corner
/// of its end, then the opposite corner of its end and of its start.
using Tread = std::array<Point, 4>;

/// The centre line of stairs.
struct CentreLine {
    double length = 0;
    double radius = 0; ///< of an arc; 0 for a straight line
    double sweep = 0;  ///< of an arc, in radians; 0 for a straight line
};

/// Returns the measures of the centre line. An arc whose three points are collinear has radius 0.
CentreLine centreLineOf(const StairsShape& shape);

/// Returns the treads from `from` on. Neighbours have two corners in common. Each coordinate is
/// rounded to the nearest integer, halves up (round_half_up.h). Empty unless the centre line has a
/// length. Precondition: coordinates within coordinateLimit, 0 < steps.
std::vector<Tread> treadsOf(const StairsShape& shape);

} // namespace sectored
