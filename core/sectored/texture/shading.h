#pragma once

#include <cstdint>

namespace sectored {

/// What determines how fast the light fades with distance. Spec: content 2.6.
struct Visibility {
    std::int32_t level = 512;    ///< of the level; 512 darkens by a row every 1,024 map units
    std::int32_t parallax = 512; ///< of skies, which are equally far everywhere
    std::int32_t rows = 32;      ///< of the table of shades, at least 1
    double floorSprites = 0.96;  ///< share of its depth that darkens a floor sprite; see Projection
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

/// Returns the row of a sky.
std::int32_t skyRow(const Visibility& visibility, std::int32_t shade, double fading);

} // namespace sectored
