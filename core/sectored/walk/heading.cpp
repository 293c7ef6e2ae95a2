#include "sectored/walk/heading.h"

#include "sectored/geom/build_angle.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace sectored {

namespace {

constexpr int rightAngle = fullCircle / 4;

Vec2 turned(Vec2 heading, Vec2 by)
{
    return {heading.x * by.x - heading.y * by.y, heading.x * by.y + heading.y * by.x};
}

/// Returns the headings of a right angle, excluding its end.
std::array<Vec2, rightAngle> firstQuarter()
{
    std::array<Vec2, 9> powers{}; ///< headings of the angles 1, 2, 4, ... 256
    Vec2 half{0, 1};
    for (std::size_t k = powers.size(); k-- > 0;) {
        const double across = std::sqrt((1 + half.x) / 2);
        half = {across, half.y / (2 * across)};
        powers[k] = half;
    }
    std::array<Vec2, rightAngle> quarter{};
    for (std::size_t angle = 0; angle < rightAngle; ++angle) {
        Vec2 heading{1, 0};
        for (std::size_t k = 0; k < powers.size(); ++k) {
            if ((angle >> k & 1U) != 0) {
                heading = turned(heading, powers[k]);
            }
        }
        quarter[angle] = heading;
    }
    return quarter;
}

} // namespace

Vec2 headingOf(int angle)
{
    static const std::array<Vec2, rightAngle> quarter = firstQuarter();
    const int whole = wholeAngle(angle);
    const Vec2 heading = quarter[static_cast<std::size_t>(whole % rightAngle)];
    switch (whole / rightAngle) {
    case 0:
        return heading;
    case 1:
        return {-heading.y, heading.x};
    case 2:
        return {-heading.x, -heading.y};
    default:
        return {heading.y, -heading.x};
    }
}

} // namespace sectored
