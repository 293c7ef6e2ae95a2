#pragma once

#include "sectored/map/map.h"

#include <random>

namespace sectored::test {

/// Returns the level with random floors and ceilings: half of them slope, some are sky, some
/// sectors are closed, and no ceiling is below its floor. Random walls block or are masked. Heights
/// vary by as much as the sectors are wide, so that planes of neighbours cross in every way.
Map withRandomHeights(const Map& map, std::mt19937_64& random);

} // namespace sectored::test
