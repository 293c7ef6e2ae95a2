#pragma once

#include "sectored/map/map_view.h"

#include <cstdint>
#include <string>

namespace sectored {

/// Returns what is wrong with a damaged sector, as the end of a sentence: "walls 3 and 7 cross".
/// Empty if it is not damaged.
std::string damageText(const MapView& view, SectorId sector);

/// Returns how far two walls that cross reach over each other: the shortest distance from an end of
/// one to the other, rounded up to whole units. Precondition: both have a length.
std::int64_t crossingDepth(const Map& map, WallId wall, WallId other);

} // namespace sectored
