#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <random>
#include <string>

namespace sectored::test {

/// Returns a line that extends one or two sectors, up or down, or separates them.
std::string floorsLine(const Map& map, std::mt19937_64& random);

/// Returns a line that fits a level whose floors are linked, where most lines of random_script.h
/// would part them: an edit inside a sector, or one that the sectors above and below follow.
std::string linkedFloorLine(const Map& map, std::mt19937_64& random);

/// What is wrong with the linked floors of a level.
struct FloorFaults {
    std::size_t links = 0;   ///< links without an answer
    std::size_t bunches = 0; ///< bunches whose sides do not fit

    bool isMoreThan(const FloorFaults& other) const
    {
        return links > other.links || bunches > other.bunches;
    }
};

FloorFaults floorFaultsOf(const Map& map);

} // namespace sectored::test
