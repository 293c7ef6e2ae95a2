#pragma once

#include "sectored/map/map.h"

#include <random>

namespace sectored::test {

/// The level with random floors and ceilings: half of them slope, some are sky, some sectors are
/// closed, no ceiling is below its floor; and with random walls that block or are masked. Heights
/// are as far apart as the sectors are wide, so that planes of neighbours cross in every way.
Map withRandomHeights(const Map& map, std::mt19937_64& random);

} // namespace sectored::test
