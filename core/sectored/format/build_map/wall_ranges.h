#pragma once

#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"
#include "sectored/map/numbering.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored::build_map {

/// Wall lists of the sectors, from the ranges of a file.
struct WallLists {
    std::vector<std::vector<WallId>> lists{}; ///< one per sector
    std::vector<std::optional<RawWallRange>>
        rawRanges{};            ///< set if the list does not imply the range
    bool explicitTable = false; ///< the concatenated lists differ from the wall table
    std::optional<std::size_t>
        firstUnfollowed{}; ///< first sector with an empty list to save memory
};

/// Converts ranges to lists and clips them to the table. All lists together contain at most eight
/// times the walls of the table, because overlapping ranges could fill the memory. A range beyond
/// that becomes an empty list and a raw range.
WallLists wallListsOf(std::span<const RawWallRange> ranges, std::size_t wallCount);

/// Returns the warning for WallLists::firstUnfollowed.
Error unfollowedRange(std::size_t sector);

/// Sets the wall lists and the raw ranges of rows whose sectors have these ranges in the file.
/// Returns a warning if ranges overlap too often to be followed.
std::optional<Error> setWallLists(MapRows& rows, std::span<const RawWallRange> ranges);

/// Returns the range to write for each sector, in order. Inverse of wallListsOf, with the current
/// wall numbers. A raw range that would refer to different walls, because walls were added or
/// removed, is replaced by the range of the sector's list.
std::vector<RawWallRange> rangesOf(const Map& map, const Numbering& numbering);

/// Reports the replaced raw ranges.
LossReport rangeLosses(const Map& map, const Numbering& numbering);

} // namespace sectored::build_map
