#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored::test {

/// A level that is asked: winding rooms, and points in it, powers of two of them.
struct LevelCase {
    Map map{};
    std::vector<Point> random{}; ///< as few as caches keep, but for a million walls
    std::vector<Point> cold{};   ///< random too, more than caches keep
    std::vector<Point> walk{};   ///< 16 units from one to the next, turning a little

    std::size_t wallCount() const { return map.wallCount(); }
};

/// The same each time. It has 20 * roomsPerSide^2 walls.
LevelCase levelCase(int roomsPerSide);

} // namespace sectored::test
