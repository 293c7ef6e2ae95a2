#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/numbering.h"

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace sectored {

/// Rows that a refusal or notice names.
struct RowList {
    enum class Kind { Sector, Wall, Sprite };

    Kind kind{};
    std::vector<std::int32_t> numbers{}; ///< as in the saved file, or newRow

    bool operator==(const RowList&) const = default;
};

/// Stands for the number of a row that only the rejected edit would create.
inline constexpr std::int32_t newRow = -1;

/// Argument of a refusal or notice: rows of the level, or a name or value as text.
using MessageArgument = std::variant<std::string, RowList>;

/// Returns the sector with its number.
RowList numbered(const Numbering& numbering, SectorId sector);
/// Returns the wall with its number.
RowList numbered(const Numbering& numbering, WallId wall);
/// Returns the sprite with its number.
RowList numbered(const Numbering& numbering, SpriteId sprite);
/// Returns the sectors with their numbers, in the order given.
RowList numbered(const Numbering& numbering, std::span<const SectorId> sectors);
/// Returns the walls with their numbers, in the order given.
RowList numbered(const Numbering& numbering, std::span<const WallId> walls);

/// Returns "2, 5 and 7" for rows; new rows come last, as "a new one" or "2 new ones".
std::string englishText(const MessageArgument& argument);

} // namespace sectored
