#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/blood/x_record.h"
#include "sectored/map/ids.h"
#include "sectored/map/project/kept_fields.h"

#include <cstdint>

namespace sectored {

/// Bits of Wall::cstat that the core reads or writes (Spec: build-map 2).
namespace wall_bit {
inline constexpr std::int32_t blocking = 1 << 0;
inline constexpr std::int32_t bottomSwap = 1 << 1;
inline constexpr std::int32_t alignBottom = 1 << 2;
inline constexpr std::int32_t flipX = 1 << 3;
inline constexpr std::int32_t masked = 1 << 4;
inline constexpr std::int32_t oneWay = 1 << 5;
inline constexpr std::int32_t hitscan = 1 << 6;
inline constexpr std::int32_t translucent = 1 << 7;
inline constexpr std::int32_t flipY = 1 << 8;
inline constexpr std::int32_t reverseTranslucent = 1 << 9;
inline constexpr std::int32_t upperLink = 1 << 10; ///< version 9: lotag is the wall above
inline constexpr std::int32_t lowerLink = 1 << 11; ///< version 9: extra is the wall below
inline constexpr std::int32_t turned = 1 << 12;    ///< EDuke32: texture turned by 90 degrees
} // namespace wall_bit

/// A directed wall from `position` to the position of `point2`; its sector is where cross(a, b, p)
/// > 0. Values are raw values of the file; ranges are in the field table (field.h).
struct Wall {
    Point position{};
    WallRef point2{};       ///< next wall of the loop
    WallRef nextWall{};     ///< opposite wall; null for a solid wall
    SectorRef nextSector{}; ///< neighbour sector
    SectorRef sector{};     ///< sector whose list contains this wall; set by Map, null if none
    std::int32_t cstat = 0;
    std::int32_t picnum = 0;
    std::int32_t overpicnum = 0;
    std::int32_t shade = 0;
    std::int32_t pal = 0;
    std::int32_t xrepeat = 8;
    std::int32_t yrepeat = 8;
    std::int32_t xpanning = 0;
    std::int32_t ypanning = 0;
    std::int32_t lotag = 0; ///< meaningless if upperWall is in effect
    std::int32_t hitag = 0;
    std::int32_t extra = -1; ///< meaningless if lowerWall is in effect
    WallRef upperWall{};     ///< version 9 with wall_bit::upperLink: stored in the file's lotag
    WallRef lowerWall{};     ///< version 9 with wall_bit::lowerLink: stored in the file's extra
    XRecord x{};             ///< Blood levels; the file has one if `extra` is above 0
    KeptFields kept{};

    bool operator==(const Wall&) const = default;
};

} // namespace sectored
