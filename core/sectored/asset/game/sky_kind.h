#pragma once

#include <cstdint>

namespace sectored {

/// How the columns of a sky follow the direction of the view. The numbers are those of game files.
enum class SkyKind : std::uint8_t {
    Linear = 0, ///< evenly across the picture
    Round = 1,  ///< by the true angle
    Bent = 2,   ///< by the true angle, with rows that bend towards the edges
};

} // namespace sectored
