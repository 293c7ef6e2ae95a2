#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map.h"

#include <span>

namespace sectored {

/// The rows to extract from a level.
struct FragmentWish {
    std::span<const SectorId> sectors{};
    std::span<const SpriteId> sprites{}; ///< in addition to those of the sectors
};

/// Extracts whole sectors of a level with their sprites: rows in file order, numbered from 0, with
/// the level's version and Blood header but without a player start. Links within the fragment are
/// kept, even half ones. Links to the rest of the level, to nothing, and of walls that end outside
/// the fragment are removed, links between floors together with their bits. A sprite assigned to
/// another sector is assigned to none. The list of each sector contains only walls that belong to
/// that sector, so that the lists tile the wall table even if a damaged level shares walls. A sound
/// sector is sound in the fragment too; a damaged one keeps what is wrong with it, except for
/// removed links and wall ranges.
MapRows fragmentOf(const Map& map, const FragmentWish& wish);

/// Returns the box of the walls of a fragment, or of its sprites if it has no walls.
Box boxOf(const MapRows& rows);

} // namespace sectored
