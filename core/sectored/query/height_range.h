#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored {

/// Heights from one to another, both included, in Build z units, which grow downwards.
struct HeightRange {
    std::int32_t least = 0; ///< the highest place
    std::int32_t most = 0;  ///< the lowest place; not less than `least`

    bool operator==(const HeightRange&) const = default;
};

/// Returns the range of a text: "-8192..0" in either order, "0" for one height, "0.." and "..0" for
/// ranges without one end. Blanks do not count. Empty if the text is none of these, or a number is
/// not one of 32 bits.
std::optional<HeightRange> heightRangeOf(std::string_view text);

/// Returns the sectors of which nothing from floor to ceiling is in the range, ascending by id. A
/// slope counts with its heights at the corners. A sector whose floor is above its ceiling counts
/// with the heights between them.
std::vector<SectorId> sectorsOutsideHeights(const Map& map, HeightRange range);

} // namespace sectored
