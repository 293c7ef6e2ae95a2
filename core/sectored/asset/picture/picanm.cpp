#include "sectored/asset/picture/picanm.h"

namespace sectored {

namespace {

constexpr std::uint32_t frameMask = 0x3f;
constexpr std::uint32_t kindShift = 6;
constexpr std::uint32_t xShift = 8;
constexpr std::uint32_t yShift = 16;
constexpr std::uint32_t speedShift = 24;
constexpr std::uint32_t viewShift = 28;

int signedByte(std::uint32_t word, std::uint32_t shift)
{
    return static_cast<std::int8_t>(word >> shift & 0xff);
}

std::uint32_t byteAt(int value, std::uint32_t shift)
{
    return (static_cast<std::uint32_t>(value) & 0xff) << shift;
}

std::int64_t floorMod(std::int64_t value, std::int64_t by)
{
    const std::int64_t rest = value % by;
    return rest < 0 ? rest + by : rest;
}

} // namespace

TileShape shapeFrom(PictureSize size, std::uint32_t picanm)
{
    TileShape shape{.xOffset = signedByte(picanm, xShift), .yOffset = signedByte(picanm, yShift)};
    if (size.width > 0 && size.height > 0) {
        shape.width = size.width;
        shape.height = size.height;
    }
    shape.animation.kind = static_cast<AnimationKind>(picanm >> kindShift & 3);
    shape.animation.speed = static_cast<int>(picanm >> speedShift & 15);
    if (shape.animation.kind != AnimationKind::None) {
        shape.animation.frames = static_cast<int>(picanm & frameMask) + 1;
    }
    return shape;
}

std::uint32_t picanmWith(std::uint32_t kept, const TileShape& shape)
{
    const TileAnimation& animation = shape.animation;
    std::uint32_t word = kept >> viewShift << viewShift;
    word |= static_cast<std::uint32_t>(animation.speed & 15) << speedShift;
    word |= byteAt(shape.yOffset, yShift) | byteAt(shape.xOffset, xShift);
    word |= static_cast<std::uint32_t>(animation.kind) << kindShift;
    const bool isStill = animation.kind == AnimationKind::None;
    return word | ((isStill ? kept : static_cast<std::uint32_t>(animation.frames - 1)) & frameMask);
}

int viewTypeOf(std::uint32_t picanm)
{
    return static_cast<int>(picanm >> viewShift & 7);
}

int frameOffset(const TileAnimation& animation, std::int64_t clock)
{
    const std::int64_t time = clock >> animation.speed;
    const std::int64_t last = animation.frames - 1;
    if (last <= 0) {
        return 0;
    }
    switch (animation.kind) {
    case AnimationKind::None:
        return 0;
    case AnimationKind::Oscillate: {
        const std::int64_t at = floorMod(time, 2 * last);
        return static_cast<int>(at < last ? at : 2 * last - at);
    }
    case AnimationKind::Forward:
        return static_cast<int>(floorMod(time, last + 1));
    case AnimationKind::Backward:
        return static_cast<int>(-floorMod(time, last + 1));
    }
    return 0;
}

} // namespace sectored
