#pragma once

#include "sectored/map/blood/x_record.h"
#include "sectored/map/ids.h"
#include "sectored/map/project/kept_fields.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Bits of Plane::stat that the core reads or writes (Spec: build-map 2).
namespace plane_bit {
inline constexpr std::int32_t parallax = 1 << 0;
inline constexpr std::int32_t sloped = 1 << 1;
inline constexpr std::int32_t swapped = 1 << 2;  ///< swaps x and y of the texture
inline constexpr std::int32_t doubled = 1 << 3;  ///< 8 units per texel instead of 16
inline constexpr std::int32_t flippedX = 1 << 4; ///< after swapping
inline constexpr std::int32_t flippedY = 1 << 5;
inline constexpr std::int32_t firstWallAligned = 1 << 6;
inline constexpr std::int32_t maskedOrTranslucent = 3 << 7; ///< a two-bit kind; 0 is neither
inline constexpr std::int32_t masked = 1 << 7;              ///< of that kind
inline constexpr std::int32_t translucent = 2 << 7;         ///< of that kind
inline constexpr std::int32_t reverseTranslucent = 3 << 7;  ///< of that kind
inline constexpr std::int32_t bunch = 1 << 10; ///< version 9: xpanning is the bunch number
} // namespace plane_bit

/// A sector's ceiling or floor.
struct Plane {
    std::int32_t z = 0; ///< Build z units (16 per map unit), downwards; height at the first wall
    std::int32_t stat = 0;
    std::int32_t picnum = 0;
    std::int32_t heinum = 0; ///< slope, 4096 = 45 degrees; effective only with plane_bit::sloped
    std::int32_t shade = 0;
    std::int32_t pal = 0;
    std::int32_t xpanning = 0; ///< version 9 with stat bit 10: the bunch number
    std::int32_t ypanning = 0;

    bool operator==(const Plane&) const = default;
};

/// The wallptr and wallnum of a file that do not describe the sector's list of walls, preserved for
/// writing.
struct RawWallRange {
    std::int32_t wallptr = 0;
    std::int32_t wallnum = 0;

    bool operator==(const RawWallRange&) const = default;
};

/// A sector: an even-odd set of loops. Its walls are a list of the Map, in file order; the first
/// wall is the hinge of its slopes. Values are raw values of the file; ranges are in the field
/// table (field.h).
struct Sector {
    Plane ceiling{};
    Plane floor{};
    std::int32_t visibility = 0;
    std::int32_t filler = 0;
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
    std::int32_t extra = -1;
    XRecord x{}; ///< Blood levels; the file has one if `extra` is above 0
    KeptFields kept{};
    std::optional<RawWallRange> rawRange{}; ///< if the file's range was unusable (rule wall-range)

    bool operator==(const Sector&) const = default;
};

} // namespace sectored
