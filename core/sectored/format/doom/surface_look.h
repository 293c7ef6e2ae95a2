#pragma once

#include "sectored/format/doom/doom_level.h"
#include "sectored/map/wall.h"

#include <cstdint>
#include <optional>
#include <string>

/// How surfaces look in Build, and how in Doom: light, scale, offsets, parts of walls.
namespace sectored::doom {

/// Height of the eyes of a player of Doom above the floor, in Build z units.
inline constexpr std::int32_t eyeHeight = 41 * heightScale;

/// Returns the shade for a light level.
std::int32_t shadeOf(std::int32_t light);
/// Returns the light level for a shade, 0 to 255.
std::int32_t lightOf(std::int32_t shade);

/// Returns the Build angle for degrees, anticlockwise. Any number of full circles is the same.
std::int32_t buildAngleOf(std::int32_t degrees);
/// Returns the nearest whole degrees for a Build angle, 0 to 359.
std::int32_t degreesOf(std::int32_t angle);

/// Returns the xrepeat with which a texel is a Doom unit wide.
std::int32_t repeatOf(Segment wall);
/// Returns the panning for an offset in texels, which repeats every 256.
std::int32_t xPanningOf(std::int32_t offset);
/// Same for offsets downwards: 256 of it are a texture 128 texels high.
std::int32_t yPanningOf(std::int32_t offset);
/// Returns the offset in texels for a panning downwards.
std::int32_t yOffsetOf(std::int32_t panning);

/// The textures of a side that a wall can have.
struct SideTextures {
    std::string wall{};                 ///< of the wall
    std::optional<std::string> lower{}; ///< of the lower part, if it differs
    bool isSwapped = false;             ///< the lower part is that of the wall opposite
    bool isBare = false;                ///< the side has no texture of its own
};

/// Returns the textures of a side. `partner` is the other side of a line with two; null: the line
/// has one side.
SideTextures texturesOf(const DoomSide& side, const DoomSide* partner);

/// Returns the `extra` of a wall for the flags of its line: those that other fields of walls do not
/// hold, or -1 if there are none.
std::int32_t extraOf(std::uint32_t flags);
/// Returns the flags of a line that the `extra` of a wall holds.
std::uint32_t flagsOfExtra(std::int32_t extra);

} // namespace sectored::doom
