#include "sectored/texture/texture_kind.h"

#include "sectored/base/overload.h"
#include "sectored/map/plane.h"

#include <array>
#include <cstddef>

namespace sectored {

namespace {

using Kind = TextureKind;
using Repeat = TileRepeat;

constexpr std::array kindRows{
    TextureKindRow{Kind::Floor, "floor", Repeat::Flat},
    TextureKindRow{Kind::Ceiling, "ceiling", Repeat::Flat},
    TextureKindRow{Kind::Sky, "sky", Repeat::Wall},
    TextureKindRow{Kind::Wall, "wall", Repeat::Wall},
    TextureKindRow{Kind::Lower, "lower", Repeat::Wall},
    TextureKindRow{Kind::Upper, "upper", Repeat::Wall},
    TextureKindRow{Kind::Masked, "masked", Repeat::Wall},
    TextureKindRow{Kind::OneWay, "one-way", Repeat::Wall},
    TextureKindRow{Kind::FaceSprite, "sprite", Repeat::Upright},
    TextureKindRow{Kind::WallSprite, "sprite", Repeat::Upright},
    TextureKindRow{Kind::FloorSprite, "sprite", Repeat::FloorSprite},
};

Kind kindOfPlane(const Plane& plane, Kind kind)
{
    return isSky(plane) ? Kind::Sky : kind;
}

Kind kindOfSurface(const Map& map, const Surface& surface)
{
    switch (surface.kind) {
    case SurfaceKind::Floor:
        return kindOfPlane(map[surface.sector].floor, Kind::Floor);
    case SurfaceKind::Ceiling:
        return kindOfPlane(map[surface.sector].ceiling, Kind::Ceiling);
    case SurfaceKind::Wall:
        return Kind::Wall;
    case SurfaceKind::Lower:
        return Kind::Lower;
    case SurfaceKind::Upper:
        return Kind::Upper;
    case SurfaceKind::Masked:
        break;
    }
    return (map[*surface.wall].cstat & wall_bit::oneWay) != 0 ? Kind::OneWay : Kind::Masked;
}

std::optional<Kind> kindOfSprite(const Sprite& sprite)
{
    switch (sprite.cstat & sprite_bit::alignment) {
    case sprite_bit::faceAligned:
        return Kind::FaceSprite;
    case sprite_bit::wallAligned:
        return Kind::WallSprite;
    case sprite_bit::floorAligned:
        return Kind::FloorSprite;
    default:
        return std::nullopt;
    }
}

} // namespace

const TextureKindRow& rowOf(TextureKind kind)
{
    return kindRows.at(static_cast<std::size_t>(kind));
}

std::optional<TextureKind> kindOf(const Map& map, const TexturedSurface& surface)
{
    return std::visit(
        Overload{
            [&](const Surface& piece) { return std::optional(kindOfSurface(map, piece)); },
            [&](SpriteId sprite) {
                return kindOfSprite(map[sprite]);
            }},
        surface);
}

} // namespace sectored
