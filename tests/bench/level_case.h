#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored::test {

/// A level of winding rooms, and query points in it; the number of points is a power of two.
struct LevelCase {
    Map map{};
    std::vector<Point> random{}; ///< few enough to stay cached, except with a million walls
    std::vector<Point> cold{};   ///< random, too many to stay cached
    std::vector<Point> walk{};   ///< steps of 16 units, turning slightly

    std::size_t wallCount() const { return map.wallCount(); }
};

/// Returns the same level every time, with 20 * roomsPerSide^2 walls.
LevelCase levelCase(int roomsPerSide);

} // namespace sectored::test
