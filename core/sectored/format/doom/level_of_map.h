#pragma once

#include "sectored/base/result.h"
#include "sectored/format/doom/doom_level.h"
#include "sectored/format/doom/texture_names.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored::doom {

/// Whether a level is rounded to whole Doom units and gets flat floors, as the classic format
/// needs.
enum class Precision { Whole, Fractional };

/// How a map becomes a level.
struct ExportForm {
    Precision precision = Precision::Whole;
    bool isRecentred = false; ///< the middle of the level becomes 0, 0
};

/// A line and one of its sides.
struct LineSide {
    std::size_t line = 0;
    std::size_t side = 0; ///< 0: the front, 1: the back
};

/// A map as a level, with what became of its rows.
struct ExportedLevel {
    DoomLevel level{};
    Point movedBy{};                                  ///< map units, by isRecentred
    std::vector<std::optional<LineSide>> walls{};     ///< by WallId; empty: without length
    std::vector<std::optional<std::size_t>> things{}; ///< by place in the order of sprites; empty:
                                                      ///< left out
    std::size_t startSector = 0;
    bool leavesOutSpecials = false; ///< they are ZDoom's, which the classic format does not have
};

/// Makes a level of lines. The sectors keep their order. Errors name the sectors by number:
/// DoomDamaged, DoomTurned (outer loops that run anticlockwise), DoomOverlap, DoomRounding
/// (rounding to Doom units would damage them), DoomNoStart.
Result<ExportedLevel> levelOf(const Map& map, const TextureNames& names, ExportForm form);

/// Returns what the level does not hold of the map: the map made of the level is compared with it,
/// field by field.
LossReport lossesOf(const Map& map, const ExportedLevel& exported, TextureNames names);

/// Returns warnings about a level that a player cannot finish: DoomNoExit, DoomExitFar. Sectors
/// that a tag may move count as open.
std::vector<Error> exitWarnings(const ExportedLevel& exported);

} // namespace sectored::doom
