#pragma once

#include "sectored/format/svg/svg.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::svg {

/// A level's sectors on the ramp.
struct SectorSteps {
    std::vector<std::optional<int>> steps{}; ///< by sector number, 0 to 8; nothing: the plain fill
    std::int64_t lowest = 0; ///< the value of the lowest step, as the legend says it
    std::int64_t highest = 0;
};

/// Heights and light go from the lowest to the highest value of the level (Build z, so the largest
/// number is lowest; shade, so the largest number is darkest); tags by rank, 0 is plain; areas by
/// the number of binary digits, in map units squared.
SectorSteps sectorStepsOf(const Map& map, SvgColorBy colorBy);

} // namespace sectored::svg
