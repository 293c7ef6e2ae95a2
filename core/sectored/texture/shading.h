#pragma once

#include <cstdint>

namespace sectored {

/// The engine's "yxaspect" on all sizes of pictures but the oldest.
inline constexpr double engineAspect = 78643.0 / 65536;

/// What determines how fast the light fades with distance. Spec: content 2.6.
struct Visibility {
    std::int32_t level = 512;    ///< of the level; 512 darkens by a row every 1,024 map units
    std::int32_t parallax = 512; ///< of skies, which are equally far everywhere
    std::int32_t rows = 32;      ///< of the table of shades, at least 1
    /// As of Projection: how many times the engine stretches heights. Floor sprites darken 0.8
    /// times as fast as other surfaces, times the aspect, and skies as fast divided by it.
    double aspect = engineAspect;

    bool operator==(const Visibility&) const = default;
};

/// Returns how many times faster than in an ordinary sector the light fades, by the sector's field
/// `visibility`: 1 for 0, and 0 for 240, which is not dark but evenly lit.
double fadingOf(std::int32_t sectorVisibility);

/// Returns the row of the table of shades at a depth (map units along the axis of the view) in a
/// sector, from 0 to rows - 1.
std::int32_t shadeRow(
    const Visibility& visibility,
    double depth,
    std::int32_t shade,
    double fading);

/// Returns the share of the depth of walls and upright sprites that counts in the engine's
/// integers.
double engineWallShare(const Visibility& visibility);

/// As engineWallShare(), of floors and ceilings.
double engineFlatShare(const Visibility& visibility);

/// Returns the share of its depth that darkens a floor sprite.
double floorSpriteShare(const Visibility& visibility);

/// Returns the row of a floor sprite.
std::int32_t floorSpriteRow(
    const Visibility& visibility,
    double depth,
    std::int32_t shade,
    double fading);

/// Returns the row of a sky.
std::int32_t skyRow(const Visibility& visibility, std::int32_t shade, double fading);

} // namespace sectored
