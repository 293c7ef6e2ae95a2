#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/blood/x_record.h"
#include "sectored/map/ids.h"
#include "sectored/map/project/kept_fields.h"

#include <cstdint>

namespace sectored {

/// Bits of Sprite::cstat that decide how a sprite is drawn (Spec: build-map 2).
namespace sprite_bit {
inline constexpr std::int32_t translucent = 1 << 1;
inline constexpr std::int32_t flipX = 1 << 2;
inline constexpr std::int32_t flipY = 1 << 3;
inline constexpr std::int32_t alignment = 3 << 4; ///< mask of the three values that follow
inline constexpr std::int32_t faceAligned = 0;
inline constexpr std::int32_t wallAligned = 1 << 4;
inline constexpr std::int32_t floorAligned = 2 << 4;
inline constexpr std::int32_t oneSided = 1 << 6;
inline constexpr std::int32_t centred = 1 << 7;            ///< z is the middle, not the foot
inline constexpr std::int32_t reverseTranslucent = 1 << 9; ///< only with `translucent`
inline constexpr std::int32_t invisible = 1 << 15;
} // namespace sprite_bit

/// A sprite. Values are raw values of the file; ranges are in the field table (field.h).
struct Sprite {
    Point position{};
    std::int32_t z = 0; ///< Build z units; the foot of the sprite unless cstat bit 7 is set
    std::int32_t cstat = 0;
    std::int32_t picnum = 0;
    std::int32_t shade = 0;
    std::int32_t pal = 0;
    std::int32_t clipdist = 32;
    std::int32_t filler = 0;
    std::int32_t xrepeat = 64;
    std::int32_t yrepeat = 64;
    std::int32_t xoffset = 0;
    std::int32_t yoffset = 0;
    SectorRef sector{};
    std::int32_t statnum = 0;
    std::int32_t ang = 1536; ///< Build angle
    SectorRef owner{};       ///< the sector of a marker in a Blood level, else only a number
    std::int32_t xvel = 0;
    std::int32_t yvel = 0;
    std::int32_t zvel = 0;
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
    std::int32_t extra = -1;
    XRecord x{}; ///< Blood levels; the file has one if `extra` is above 0
    KeptFields kept{};

    bool operator==(const Sprite&) const = default;
};

} // namespace sectored
