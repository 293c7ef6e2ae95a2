#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map.h"
#include "sectored/map/texture/property_part.h"
#include "sectored/texture/surface_texture.h"
#include "sectored/texture/texture_kind.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored {

/// A number of the look of a surface.
enum class LookField : std::uint8_t {
    Tile,
    Shade,
    Pal,
    PanX,    ///< of a sprite: its offset
    PanY,    ///< of a sprite: its offset
    RepeatX, ///< not of floors and ceilings
    RepeatY, ///< not of floors and ceilings
};

/// A bit that changes how a surface is drawn, or what it stops. Each kind of surface has some.
enum class LookFlag : std::uint8_t {
    AlignBottom,
    BottomSwap,
    OneWay,
    Masked,
    FlipX,
    FlipY,
    Swapped, ///< x and y of a floor or ceiling
    Doubled,
    Relative, ///< a floor or ceiling aligned to the first wall
    Parallax,
    Translucent,
    ReverseTranslucent, ///< with Translucent
    Turned,             ///< EDuke32: the tile of a wall by 90 degrees
    Blocking,
    Hitscan,
    WallAligned, ///< a sprite
    FloorAligned,
    OneSided,
    Centred,
};

/// Bits that take turns: the next state follows from the present one.
enum class LookCycle : std::uint8_t {
    Flips, ///< four states; eight of floors and ceilings, with Swapped
    Translucency,
    Alignment, ///< of a sprite: facing the viewer, wall, floor
};

/// The row that stores a number of a look.
using LookRow = std::variant<SectorId, WallId, SpriteId>;

/// Where a number of a look is stored. `field` is a MAP name of the field table.
struct LookPlace {
    LookRow row{};
    std::string_view field{};

    auto operator<=>(const LookPlace&) const = default;
};

/// Returns where a number of the look of a surface is stored: for some of a lower part with the bit
/// BottomSwap, in the opposite wall (WallPart::dressed). Empty if such a surface has no such
/// number, and for the horizontal panning of a plane in a bunch. Precondition: the surface exists.
std::optional<LookPlace> placeOf(const Map& map, const TexturedSurface& surface, LookField field);

/// Returns whether a bit is set. Empty if such a surface has no such bit.
std::optional<bool> flagOf(const Map& map, const TexturedSurface& surface, LookFlag flag);

/// Collects changes of the look of surfaces. Values are clamped to the range of their field,
/// repeats to at least 1. Steps start from the values in the level, so that two surfaces that share
/// a number change it once.
class LookEdit final {
public:
    /// Precondition: the map outlives this object.
    explicit LookEdit(const Map& map)
        : m_map(map)
    {}

    const Map& map() const { return m_map; }
    /// Returns the number in the level, without the changes.
    std::int32_t before(const LookPlace& place) const;
    /// Returns the number after the changes. Empty if the surface has no such number.
    std::optional<std::int32_t> value(const TexturedSurface& surface, LookField field) const;

    /// Returns false if the surface has no such number, like the functions below.
    bool set(const TexturedSurface& surface, LookField field, std::int64_t value);
    /// Adds to a number. Panning and the offsets of planes wrap around.
    bool step(const TexturedSurface& surface, LookField field, std::int64_t by);
    /// Sets a bit. Masked, Blocking, Hitscan and the two of translucency are those of both sides of
    /// a portal. With Masked, the far side gets the tile and the flip that show the same picture.
    bool setFlag(const TexturedSurface& surface, LookFlag flag, bool isOn);
    /// Removes panning, flips and the like, and gives repeats of 16 map units a texel, sprites of
    /// 64.
    void reset(const TexturedSurface& surface);
    /// Gives a wall or sprite the horizontal repeat with which texels are as wide as high.
    bool square(const TexturedSurface& surface);

    /// Returns all collected numbers, also those equal to the ones in the level.
    const std::map<LookPlace, std::int32_t>& values() const { return m_values; }

private:
    std::int32_t pending(const LookPlace& place) const;
    void write(const LookPlace& place, std::int64_t value);
    void setBit(const LookPlace& place, std::int32_t bit, bool isOn);

    const Map& m_map;
    std::map<LookPlace, std::int32_t> m_values;
};

/// A direction in the picture on the screen, in texels.
struct LookPan {
    int right = 0;
    int up = 0;
    Vec2 forward{1, 0}; ///< horizontal direction of the view, for floors and ceilings
};

/// Moves the picture on a surface: on a wall or sprite as seen from its front, on a plane along the
/// axis of the texture nearest to that direction. A step that the field cannot store is the
/// smallest one that it can.
void pan(
    LookEdit& edit,
    const TileShapes& tiles,
    const TexturedSurface& surface,
    const LookPan& way);

/// Advances bits from the state of `first` and gives the next state to all surfaces that have them.
/// Returns false if `first` has none of them.
bool advance(
    LookEdit& edit,
    const TexturedSurface& first,
    const std::vector<TexturedSurface>& all,
    LookCycle cycle);

/// Kinds of surfaces with the same numbers.
enum class LookKind : std::uint8_t { Wall, Plane, Sprite };

/// Returns the kind of a surface.
LookKind lookKindOf(const TexturedSurface& surface);

/// The look of a surface, to be given to others.
struct Look {
    LookKind kind = LookKind::Wall;
    std::int32_t tile = 0;
    std::int32_t shade = 0;
    std::int32_t pal = 0;
    std::int32_t panX = 0;
    std::int32_t panY = 0;
    std::int32_t repeatX = 0;
    std::int32_t repeatY = 0;
    std::uint32_t flags = 0; ///< bit n: the LookFlag n
    double length = 0;       ///< of a wall, map units
};

/// Returns the look of a surface, with the numbers of the rows that store them. Precondition: the
/// surface exists.
Look lookOf(const Map& map, const TexturedSurface& surface);

/// Gives the chosen parts of a look: to a surface of the same kind all of them, to another one
/// tile, shade and pal. Tags and heights are no parts of a look. Walls keep the width of a texel.
/// Of the bits of a wall, some are given. A face of a masked wall gives its own tile. Spec:
/// content 2.11.
void give(LookEdit& edit, const TexturedSurface& to, const Look& look, PropertyParts parts);

/// Returns the next tile with a picture in this direction. Empty if there is none.
std::optional<std::int32_t> nextTile(const TileShapes& tiles, std::int32_t from, int direction);

} // namespace sectored
