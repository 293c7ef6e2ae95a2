#pragma once

#include "sectored/map/map_view.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace sectored {

/// What a query looks for. A ceiling or floor is a part of a sector.
enum class FindKind { Sector, Wall, Sprite, Ceiling, Floor };

/// Returns the words of queries for the kinds, in the order of FindKind: "sector", "wall", ...
std::span<const std::string_view> findKindWords();

/// A sector, wall or sprite, or the ceiling or floor of a sector.
struct FoundRow {
    FindKind kind = FindKind::Sector;
    std::uint32_t row = 0; ///< value of the SectorId, WallId or SpriteId

    SectorId sector() const { return {row}; } ///< of a sector, ceiling or floor
    WallId wall() const { return {row}; }
    SpriteId sprite() const { return {row}; }

    bool operator==(const FoundRow&) const = default;
};

/// Returns the number in the file: that of the sector for a ceiling or floor.
std::int32_t numberOf(const Numbering& numbering, const FoundRow& found);

/// Reads a number of a row. Not a number (NaN) if the row has none, as a wall without a neighbour
/// has no tile of the neighbour. Integers up to 2^53 are exact, which all fields of a level are.
using ReadNumber = std::function<double(const MapView& view, const FoundRow& row)>;

} // namespace sectored
