#include "sectored/find/flag_name.h"

#include <array>

namespace sectored {

namespace {

constexpr FlagName bitNamed(std::string_view name, std::int32_t bit)
{
    return {name, bit, bit};
}

constexpr std::array planeFlagNames{
    bitNamed("sky", plane_bit::parallax),
    bitNamed("sloped", plane_bit::sloped),
    bitNamed("swap", plane_bit::swapped),
    bitNamed("halfsize", plane_bit::doubled),
    bitNamed("xflip", plane_bit::flippedX),
    bitNamed("yflip", plane_bit::flippedY),
    bitNamed("relative", plane_bit::firstWallAligned),
    FlagName{"masked", plane_bit::maskedOrTranslucent, plane_bit::masked},
    FlagName{"translucent", plane_bit::maskedOrTranslucent, plane_bit::translucent},
    FlagName{"reverse", plane_bit::maskedOrTranslucent, plane_bit::reverseTranslucent},
    bitNamed("stacked", plane_bit::bunch),
};

constexpr std::array wallFlagNames{
    bitNamed("blocking", wall_bit::blocking),
    bitNamed("swap", wall_bit::bottomSwap),
    bitNamed("bottom", wall_bit::alignBottom),
    bitNamed("xflip", wall_bit::flipX),
    bitNamed("masked", wall_bit::masked),
    bitNamed("oneway", wall_bit::oneWay),
    bitNamed("hitscan", wall_bit::hitscan),
    bitNamed("translucent", wall_bit::translucent),
    bitNamed("yflip", wall_bit::flipY),
    bitNamed("reverse", wall_bit::reverseTranslucent),
    bitNamed("turned", wall_bit::turned),
};

constexpr std::array spriteFlagNames{
    bitNamed("blocking", 1 << 0),
    bitNamed("translucent", sprite_bit::translucent),
    bitNamed("xflip", sprite_bit::flipX),
    bitNamed("yflip", sprite_bit::flipY),
    FlagName{"facing", sprite_bit::alignment, sprite_bit::faceAligned},
    FlagName{"onwall", sprite_bit::alignment, sprite_bit::wallAligned},
    FlagName{"flat", sprite_bit::alignment, sprite_bit::floorAligned},
    bitNamed("onesided", sprite_bit::oneSided),
    bitNamed("centred", sprite_bit::centred),
    bitNamed("hitscan", 1 << 8),
    bitNamed("reverse", sprite_bit::reverseTranslucent),
    bitNamed("invisible", sprite_bit::invisible),
};

} // namespace

std::span<const FlagName> flagNames(FindKind kind)
{
    switch (kind) {
    case FindKind::Wall:
        return wallFlagNames;
    case FindKind::Sprite:
        return spriteFlagNames;
    case FindKind::Ceiling:
    case FindKind::Floor:
        return planeFlagNames;
    case FindKind::Sector:
        break;
    }
    return {};
}

} // namespace sectored
