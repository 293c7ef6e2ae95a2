#include "sectored/texture/shading.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

std::int32_t rowWithin(const Visibility& visibility, double darker, std::int32_t shade)
{
    const double row = shade + std::floor(darker);
    return static_cast<std::int32_t>(std::clamp(row, 0.0, visibility.rows - 1.0));
}

} // namespace

double fadingOf(std::int32_t sectorVisibility)
{
    constexpr std::int32_t usual = 16;
    return sectorVisibility == 0 ? 1 : ((sectorVisibility + usual) & 255) / double{usual};
}

std::int32_t shadeRow(const Visibility& visibility, double depth, std::int32_t shade, double fading)
{
    constexpr double unitsAndVisibilityOfRow = 1 << 19;
    return rowWithin(
        visibility,
        depth * visibility.level * fading / unitsAndVisibilityOfRow,
        shade);
}

std::int32_t skyRow(const Visibility& visibility, std::int32_t shade, double fading)
{
    constexpr double visibilityOfRow = 256;
    return rowWithin(visibility, visibility.parallax * fading / visibilityOfRow, shade);
}

} // namespace sectored
