#include "sectored/format/doom/surface_look.h"

#include "sectored/geom/build_angle.h"

#include <algorithm>
#include <cmath>

namespace sectored::doom {

namespace {

constexpr std::int32_t darkest = 28; ///< shade of no light
constexpr std::int32_t lightStep = 8;
constexpr std::int32_t mostLight = 255;
constexpr std::int32_t circle = 360;
constexpr std::int32_t panningRange = 256;
/// Flags that fields of walls hold.
constexpr std::uint32_t heldFlags =
    line_bit::blocking | line_bit::twoSided | line_bit::upperUnpegged | line_bit::lowerUnpegged;

std::int32_t wrapped(std::int32_t value, std::int32_t range)
{
    return (value % range + range) % range;
}

} // namespace

std::int32_t shadeOf(std::int32_t light)
{
    return darkest - std::clamp(light, 0, mostLight) / lightStep;
}

std::int32_t lightOf(std::int32_t shade)
{
    return std::clamp((darkest - shade) * lightStep, 0, mostLight);
}

std::int32_t buildAngleOf(std::int32_t degrees)
{
    const double turned = -wrapped(degrees, circle) * static_cast<double>(fullCircle) / circle;
    return wholeAngle(static_cast<int>(std::lround(turned)));
}

std::int32_t degreesOf(std::int32_t angle)
{
    const double turned = (fullCircle - wholeAngle(angle)) * static_cast<double>(circle);
    return wrapped(static_cast<std::int32_t>(std::lround(turned / fullCircle)), circle);
}

std::int32_t repeatOf(Segment wall)
{
    constexpr double unitsPerRepeat = 8.0 * unitScale;
    constexpr double mostRepeat = 255;
    const double length = std::hypot(
        static_cast<double>(wall.b.x) - wall.a.x,
        static_cast<double>(wall.b.y) - wall.a.y);
    return static_cast<std::int32_t>(
        std::lround(std::clamp(length / unitsPerRepeat, 1.0, mostRepeat)));
}

std::int32_t xPanningOf(std::int32_t offset)
{
    return wrapped(offset, panningRange);
}

std::int32_t yPanningOf(std::int32_t offset)
{
    return wrapped(offset * 2, panningRange);
}

std::int32_t yOffsetOf(std::int32_t panning)
{
    return panning / 2;
}

SideTextures texturesOf(const DoomSide& side, const DoomSide* partner)
{
    if (partner == nullptr) {
        return {.wall = side.middle};
    }
    const bool hasUpper = side.upper != noTexture;
    const bool hasLower = side.lower != noTexture;
    SideTextures textures{
        .wall = hasUpper ? side.upper : side.lower,
        .isBare = !hasUpper && !hasLower};
    if (hasUpper && hasLower && side.upper != side.lower) {
        textures.lower = side.lower;
        textures.isSwapped = partner->upper == side.lower;
        if (textures.isSwapped) {
            textures.lower.reset();
        }
    }
    return textures;
}

std::int32_t extraOf(std::uint32_t flags)
{
    const std::uint32_t rest = flags & ~heldFlags;
    return rest == 0 ? -1 : static_cast<std::int32_t>(rest);
}

std::uint32_t flagsOfExtra(std::int32_t extra)
{
    return extra < 0 ? 0 : static_cast<std::uint32_t>(extra) & ~heldFlags;
}

} // namespace sectored::doom
