#include "editor/tool/screen_angle.h"

#include "sectored/geom/build_angle.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

namespace sectored::editor {

std::int32_t buildAngleOf(Vec2 direction)
{
    const double part = std::atan2(direction.y, direction.x) / (2 * std::numbers::pi);
    const auto angle = static_cast<std::int32_t>(std::lround(part * fullCircle));
    return (angle + fullCircle) % fullCircle;
}

Vec2 directionOf(std::int32_t buildAngle)
{
    const double radians = buildAngle * 2 * std::numbers::pi / fullCircle;
    return {std::cos(radians), std::sin(radians)};
}

double degreesOf(Vec2 direction)
{
    const double degrees = std::atan2(-direction.y, direction.x) * 180 / std::numbers::pi;
    // Zero may have a minus sign.
    return degrees < 0 ? degrees + 360 : std::abs(degrees);
}

std::string degreesText(double degrees)
{
    const double tenths = std::round(degrees * 10) / 10;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f\u00b0", tenths >= 360 ? 0 : tenths);
    return text.data();
}

} // namespace sectored::editor
