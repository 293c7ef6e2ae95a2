#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/format/doom/doom_level.h"
#include "sectored/format/doom/texture_names.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <array>
#include <optional>
#include <vector>

namespace sectored::doom {

/// A level that was converted, with what became of its rows.
struct ConvertedLevel {
    Map map{};
    LossReport losses{}; ///< what the map cannot hold; `numbers` are those of lines, sides, ...
    /// For each line, the walls of its front and back. Empty where a side has none.
    std::vector<std::array<std::optional<WallId>, 2>> walls{};
    std::vector<std::optional<SectorId>> sectors{}; ///< for each sector; empty: it has no walls
    std::vector<std::optional<SpriteId>> sprites{}; ///< for each thing; empty: it became the start
                                                    ///< or was left out
};

/// Makes a level of Build sectors. A sector may have several parts. Lines with the same sector on
/// both sides bound nothing and are left out; a sector that is not closed gets straight walls where
/// its outline ends. All of it is in the report. `names` gets the names that it did not have.
ConvertedLevel mapOf(const DoomLevel& level, TextureNames& names);

/// Moves a level so that the middle of its box is at 0, 0, rounded down to 64 Doom units. Returns
/// by how much, in map units.
Point recentre(DoomLevel& level);

/// Tests whether the level reaches beyond the grid of Build's editors.
bool leavesBuildGrid(const DoomLevel& level);

} // namespace sectored::doom
