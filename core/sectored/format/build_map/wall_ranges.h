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

/// The sectors' lists of walls that a file's ranges describe.
struct WallLists {
    std::vector<std::vector<WallId>> lists{};             ///< one for each sector
    std::vector<std::optional<RawWallRange>> rawRanges{}; ///< where the list does not say the range
    bool explicitTable = false; ///< the lists in order are not the table in order
    std::optional<std::size_t>
        firstUnfollowed{}; ///< first sector whose range was given an empty list to save memory
};

/// Ranges are cut to the table. All lists together hold at most eight times as many walls as the
/// table: a range that would go beyond, which takes a file of overlapping ranges, becomes an empty
/// list and a raw range.
WallLists wallListsOf(std::span<const RawWallRange> ranges, std::size_t wallCount);

/// The warning about WallLists::firstUnfollowed.
Error unfollowedRange(std::size_t sector);

/// The range to write for each sector in order: the inverse of wallListsOf, following renumbered
/// walls. A raw range that would say something else now, because there are more or fewer walls,
/// gives way to one that says the sector's list.
std::vector<RawWallRange> rangesOf(const Map& map, const Numbering& numbering);

/// The raw ranges that gave way.
LossReport rangeLosses(const Map& map, const Numbering& numbering);

} // namespace sectored::build_map
