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

double engineWallShare(const Visibility& visibility)
{
    const double exact = 2 * visibility.level * visibility.aspect;
    return exact == 0 ? 1 : std::floor(exact) / exact;
}

double engineFlatShare(const Visibility& visibility)
{
    constexpr double measured = 0.9984; // at 640 x 480: at least 0.99827, less than 0.99849
    return visibility.aspect == 1 ? 1 : measured;
}

double floorSpriteShare(const Visibility& visibility)
{
    constexpr double squash = 0.8;
    constexpr double one = 65536; // the engine rounds the product down to this
    return std::floor(squash * visibility.aspect * one) / one;
}

std::int32_t floorSpriteRow(
    const Visibility& visibility,
    double depth,
    std::int32_t shade,
    double fading)
{
    return shadeRow(visibility, depth * floorSpriteShare(visibility), shade, fading);
}

std::int32_t skyRow(const Visibility& visibility, std::int32_t shade, double fading)
{
    constexpr double visibilityOfRow = 256;
    return rowWithin(
        visibility,
        visibility.parallax * fading / (visibilityOfRow * visibility.aspect),
        shade);
}

} // namespace sectored
