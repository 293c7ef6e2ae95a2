#pragma once

#include "sectored/map/map.h"

#include <span>

namespace sectored {

/// What is taken out of a level.
struct FragmentWish {
    std::span<const SectorId> sectors{};
    std::span<const SpriteId> sprites{}; ///< besides those of the sectors
};

/// Whole sectors of a level with their sprites, apart from it: rows in the order of the file,
/// numbered from 0, of the level's version, without a start. Links within are kept; those to the
/// rest of the level are cut, links between floors with their bits. A sprite of another sector is
/// in none. The list of each sector holds the walls that are its own, so that the lists tile the
/// table even where a damaged level shares walls.
MapRows fragmentOf(const Map& map, const FragmentWish& wish);

} // namespace sectored
