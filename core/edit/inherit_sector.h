#pragma once

#include "core/edit/redrawn.h"
#include "core/map/map_view.h"

namespace sectored {

/// The row of a new sector (spec: editing-kernel 3.6): of a split the twin of its source; of a
/// closed shape its source without tags; made of void, as the neighbour across its longest wall
/// (tie: the lowest number), without slopes, palettes and tags; a plain room without neighbours.
/// `extra` is -1.
Sector inheritSector(
    const MapView& view,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    std::size_t heir);

} // namespace sectored
