#pragma once

#include "core/base/result.h"
#include "core/map/map.h"

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

/// What a range is written from.
struct RangeSource {
    std::span<const WallId> list{};
    std::optional<RawWallRange> rawRange{};
    std::int32_t firstNumber = 0; ///< of the list's first wall, when it has one
    std::int64_t wallsBefore = 0; ///< in the lists of the sectors before
};

/// The range to write: the inverse of wallListsOf, following renumbered walls.
RawWallRange rangeOf(const RangeSource& source);

} // namespace sectored::build_map
