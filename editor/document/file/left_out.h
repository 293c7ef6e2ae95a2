#pragma once

#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"
#include "sectored/map/overlap.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored::editor {

/// A level without some of its sectors, for a format that cannot store all of them.
struct ReducedLevel {
    Map map;
    LossReport losses{}; ///< names the sectors, in numbers of the whole level; empty without any
};

/// Returns a copy of the level without these sectors and their sprites. Walls that led into them
/// become solid. Ids stay as they are. Sectors that do not exist are ignored. Errors: why the
/// sectors cannot be deleted (plan), for example because one is locked.
Result<ReducedLevel> levelWithout(const Map& map, std::span<const SectorId> sectors);

/// Returns the losses of a reduced level with the numbers that its rows have in the whole one.
LossReport inNumbersOf(const Map& whole, const Map& reduced, LossReport losses);

/// Returns the pairs of sectors that share area, in file order, at most `limit`.
std::vector<SectorPair> overlapsIn(const Map& map, std::size_t limit);

/// Returns sectors without which no two of these pairs remain, in file order: those in most pairs
/// first, of equal ones the later in the file. Never the sector of the player start.
std::vector<SectorId> sectorsToLeaveOut(const Map& map, std::span<const SectorPair> pairs);

} // namespace sectored::editor
