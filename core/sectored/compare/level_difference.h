#pragma once

#include "sectored/compare/level_match.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// What became of a row from the left level to the right one.
enum class RowFate { Added, Removed, Changed };

/// What of a row is different. A row may differ in several of them.
enum class RowAspect {
    Moved,    ///< it is elsewhere; a sector as a whole, with its walls
    Reshaped, ///< a sector: its walls are other ones, or at other places
    Heights,  ///< floor, ceiling and slopes of a sector; z of a sprite
    Tags,     ///< lotag, hitag, extra, X record
    Links,    ///< a wall: what is behind it; a sprite: its sector or owner
    Looks,    ///< tiles, shade, palette, panning, flags and all other fields
};

/// One value of a row, as text: a number, a point "(3, -4)", or words such as "solid".
struct ValueDifference {
    std::string name{}; ///< MAP name of a field, or "position", "end", "link", "first wall", ...
    RowAspect aspect{};
    std::string left{};
    std::string right{};

    bool operator==(const ValueDifference&) const = default;
};

/// A row that is not the same in both levels.
template <class IdType>
struct RowDifference {
    RowFate fate{};
    std::optional<IdType> left{};          ///< empty if it was added
    std::optional<IdType> right{};         ///< empty if it was removed
    std::vector<ValueDifference> values{}; ///< of a row that is in both
    Point at{};                            ///< place to show, in the level that has the row

    bool has(RowAspect aspect) const;
};

/// A part of project data or of the header that is not the same.
struct PartDifference {
    RowFate fate{};
    std::string what{};  ///< e.g. "start", "layer cellar", "lock of sector 5"
    std::string left{};  ///< value as text; may be empty
    std::string right{}; ///< value as text; may be empty

    bool operator==(const PartDifference&) const = default;
};

/// Numbers of rows that were added, removed and changed.
struct FateCounts {
    std::size_t added = 0;
    std::size_t removed = 0;
    std::size_t changed = 0;

    bool operator==(const FateCounts&) const = default;
};

/// What is different between two levels, apart from the numbers of rows. Rows are in the order of
/// the right level's file; removed ones follow in the order of the left level's file.
struct LevelDifferences {
    std::vector<RowDifference<SectorId>> sectors{};
    /// Only walls of sectors that are in both levels. The walls of a sector that was added, removed
    /// or moved as a whole go with it.
    std::vector<RowDifference<WallId>> walls{};
    std::vector<RowDifference<SpriteId>> sprites{};
    std::vector<PartDifference> header{};
    std::vector<PartDifference> project{};
    std::size_t renumbered = 0; ///< sectors and sprites in another order; no difference

    /// Tests whether the levels are the same, apart from numbers.
    bool isEmpty() const;
    /// Counts rows and parts.
    FateCounts counts() const;
};

/// Compares two levels whose rows were matched. Spec: compare M6 to M9.
LevelDifferences differencesOf(const MapView& left, const MapView& right, const LevelMatch& match);

/// Matches two levels and compares them.
LevelDifferences differencesOf(const MapView& left, const MapView& right);

} // namespace sectored
