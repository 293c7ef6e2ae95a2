#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace sectored {

/// Where a sector is, and its shape regardless of the place, of numbers and of the order of walls.
/// Spec: project 3.
struct SectorPlace {
    Point at{}; ///< the leftmost vertex; of several, the uppermost; 0,0 without walls
    std::uint64_t shape = 0;

    bool operator==(const SectorPlace&) const = default;
};

SectorPlace placeOf(const Map& map, SectorId sector);

/// Returns a text that changes with the shape, the place, the heights or the slopes of the sector.
std::string fingerprintOf(const Map& map, SectorId sector);
/// Returns a text that changes with the end points of the wall.
std::string fingerprintOf(const Map& map, WallId wall);

/// Returns a text that changes with the number of any sector or wall, and with the position of any
/// wall. Linear in the level.
std::string orderPrintOf(const Map& map);

/// Returns a text that changes with the number, the position, the tile or the z of any sprite.
/// Linear in the level.
std::string spritePrintOf(const Map& map);

/// Returns a text that changes with any byte of the text.
std::string fingerprintOf(std::string_view text);

/// Formats a hash as 16 hexadecimal digits.
std::string hexOf(std::uint64_t hash);

} // namespace sectored
