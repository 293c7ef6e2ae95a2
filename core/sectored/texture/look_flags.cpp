#include "sectored/texture/look_flags.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

using Flag = LookFlag;

/// The bits of a flag by kind of surface; 0: none.
struct FlagBits {
    LookFlag flag{};
    std::int32_t ofWall = 0;
    std::int32_t ofPlane = 0;
    std::int32_t ofSprite = 0;
    bool isOfBothSides = false;
};

constexpr std::int32_t spriteBlocking = 1 << 0;
constexpr std::int32_t spriteHitscan = 1 << 8;
constexpr std::int32_t planeTranslucent = 1 << 8; // its kind has two bits of their own

constexpr std::array flagBits{
    FlagBits{Flag::AlignBottom, wall_bit::alignBottom},
    FlagBits{Flag::BottomSwap, wall_bit::bottomSwap},
    FlagBits{Flag::OneWay, wall_bit::oneWay},
    FlagBits{Flag::Masked, wall_bit::masked, plane_bit::masked, 0, true},
    FlagBits{Flag::FlipX, wall_bit::flipX, plane_bit::flippedX, sprite_bit::flipX},
    FlagBits{Flag::FlipY, wall_bit::flipY, plane_bit::flippedY, sprite_bit::flipY},
    FlagBits{Flag::Swapped, 0, plane_bit::swapped},
    FlagBits{Flag::Doubled, 0, plane_bit::doubled},
    FlagBits{Flag::Relative, 0, plane_bit::firstWallAligned},
    FlagBits{Flag::Parallax, 0, plane_bit::parallax},
    FlagBits{
        Flag::Translucent,
        wall_bit::translucent,
        planeTranslucent,
        sprite_bit::translucent,
        true},
    FlagBits{
        Flag::ReverseTranslucent,
        wall_bit::reverseTranslucent,
        0,
        sprite_bit::reverseTranslucent,
        true},
    FlagBits{Flag::Turned, wall_bit::turned},
    FlagBits{Flag::Blocking, wall_bit::blocking, 0, spriteBlocking, true},
    FlagBits{Flag::Hitscan, wall_bit::hitscan, 0, spriteHitscan, true},
    FlagBits{Flag::WallAligned, 0, 0, sprite_bit::wallAligned},
    FlagBits{Flag::FloorAligned, 0, 0, sprite_bit::floorAligned},
    FlagBits{Flag::OneSided, 0, 0, sprite_bit::oneSided},
    FlagBits{Flag::Centred, 0, 0, sprite_bit::centred},
};

constexpr std::array givenByWall{
    Flag::Blocking,
    Flag::AlignBottom,
    Flag::FlipX,
    Flag::Hitscan,
    Flag::FlipY,
    Flag::Turned};
constexpr std::array givenByPlane{
    Flag::Parallax,
    Flag::Swapped,
    Flag::Doubled,
    Flag::FlipX,
    Flag::FlipY,
    Flag::Relative,
    Flag::Masked,
    Flag::Translucent};
constexpr std::array givenBySprite{
    Flag::Blocking,
    Flag::Translucent,
    Flag::FlipX,
    Flag::FlipY,
    Flag::WallAligned,
    Flag::FloorAligned,
    Flag::OneSided,
    Flag::Centred,
    Flag::Hitscan,
    Flag::ReverseTranslucent};

constexpr std::array flips{Flag::FlipX, Flag::FlipY};
constexpr std::array<unsigned, 4> flipStates{0, 1, 3, 2};
constexpr std::array planeFlips{Flag::FlipX, Flag::FlipY, Flag::Swapped};
/// The quarter turns, then those of the mirrored picture. Spec: content 2.11.
constexpr std::array<unsigned, 8> planeFlipStates{0, 6, 3, 5, 1, 7, 2, 4};
constexpr std::array translucency{Flag::Translucent, Flag::ReverseTranslucent};
constexpr std::array<unsigned, 3> translucencyStates{0, 1, 3};
constexpr std::array planeTranslucency{Flag::Masked, Flag::Translucent};
constexpr std::array<unsigned, 4> planeTranslucencyStates{0, 1, 2, 3};
constexpr std::array alignment{Flag::WallAligned, Flag::FloorAligned};
constexpr std::array<unsigned, 3> alignmentStates{0, 1, 2};

const FlagBits& flagRowOf(LookFlag flag)
{
    return *std::ranges::find(flagBits, flag, &FlagBits::flag);
}

} // namespace

std::int32_t lookBit(LookKind kind, LookFlag flag)
{
    const FlagBits& row = flagRowOf(flag);
    switch (kind) {
    case LookKind::Wall:
        return row.ofWall;
    case LookKind::Plane:
        return row.ofPlane;
    case LookKind::Sprite:
        break;
    }
    return row.ofSprite;
}

bool isOfBothSides(LookFlag flag)
{
    return flagRowOf(flag).isOfBothSides;
}

std::span<const LookFlag> givenFlags(LookKind kind)
{
    switch (kind) {
    case LookKind::Wall:
        return givenByWall;
    case LookKind::Plane:
        return givenByPlane;
    case LookKind::Sprite:
        break;
    }
    return givenBySprite;
}

CycleRow cycleRow(LookKind kind, LookCycle cycle)
{
    const bool isPlane = kind == LookKind::Plane;
    switch (cycle) {
    case LookCycle::Flips:
        return isPlane ? CycleRow{planeFlips, planeFlipStates} : CycleRow{flips, flipStates};
    case LookCycle::Translucency:
        return isPlane ? CycleRow{planeTranslucency, planeTranslucencyStates}
                       : CycleRow{translucency, translucencyStates};
    case LookCycle::Alignment:
        break;
    }
    return kind == LookKind::Sprite ? CycleRow{alignment, alignmentStates} : CycleRow{};
}

} // namespace sectored
