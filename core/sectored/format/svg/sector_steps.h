#pragma once

#include "sectored/format/svg/svg.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::svg {

/// Steps of the colour ramp for the sectors of a level.
struct SectorSteps {
    std::vector<std::optional<int>> steps{}; ///< by sector number, 0 to 8; empty: plain fill
    std::int64_t lowest = 0;                 ///< value of the lowest step, for the legend
    std::int64_t highest = 0;
};

/// Assigns steps to sectors. Heights and light are scaled from the lowest to the highest value of
/// the level; for Build z the largest number is lowest, for shade the darkest. Tags are ranked,
/// with a plain fill for 0. Areas use the number of binary digits, in square map units.
SectorSteps sectorStepsOf(const Map& map, SvgColorBy colorBy);

} // namespace sectored::svg
