#pragma once

#include "sectored/compare/level_match.h"
#include "sectored/compare/level_merge.h"
#include "sectored/compare/relabel.h"

#include <array>
#include <optional>
#include <vector>

namespace sectored {

/// A level of a merge whose rows have the ids of the merge, by id. Rows of `mine` keep theirs.
struct MergeVersion {
    std::vector<std::optional<Sector>> sectors{};
    std::vector<std::vector<WallId>> walls{}; ///< the lists of the sectors
    std::vector<std::optional<Wall>> wallRows{};
    std::vector<std::optional<Sprite>> sprites{};
    std::vector<SectorId> sectorOrder{};
    std::vector<SpriteId> spriteOrder{};
    LevelHeader header{};
    ProjectData project{};

    bool has(SectorId id) const { return sectors[id.value].has_value(); }
    const std::optional<Sector>& row(SectorId id) const { return sectors[id.value]; }
    const std::optional<Wall>& row(WallId id) const { return wallRows[id.value]; }
    const std::optional<Sprite>& row(SpriteId id) const { return sprites[id.value]; }

    /// Returns the position of the wall's point2, or its own.
    Point endOf(const Wall& wall) const;
};

/// The levels of a merge with common ids.
struct MergeVersions {
    MergeVersion base{};
    MergeVersion mine{};
    MergeVersion theirs{};
    Relabel baseNames{};  ///< of rows of the base in the merge
    Relabel theirNames{}; ///< of rows of `theirs` in the merge

    std::size_t sectorEnd() const { return mine.sectors.size(); }
    std::size_t wallEnd() const { return mine.wallRows.size(); }
    std::size_t spriteEnd() const { return mine.sprites.size(); }
    const MergeVersion& side(MergeSide side) const
    {
        return side == MergeSide::Mine ? mine : theirs;
    }
};

inline constexpr std::array mergeSides{MergeSide::Mine, MergeSide::Theirs};

/// Returns the other side.
constexpr MergeSide otherSide(MergeSide side)
{
    return side == MergeSide::Mine ? MergeSide::Theirs : MergeSide::Mine;
}

/// The matches that a merge is based on.
struct MergeMatches {
    LevelMatch baseMine;
    LevelMatch baseTheirs;
    LevelMatch mineTheirs; ///< for rows that both versions added
};

/// Gives the rows of all levels common ids.
MergeVersions versionsOf(const MergeInput& input, const MergeMatches& matches);

} // namespace sectored
