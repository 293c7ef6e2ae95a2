#pragma once

#include "sectored/map/sector.h"

#include <cstddef>
#include <optional>

namespace sectored {

struct Drawing;

/// The row of a new sector (Spec: editing-kernel 3.6): of a split the twin of its source; of a
/// closed shape its source without tags; made of void, as the neighbour across its longest wall
/// (tie: the lowest number), without slopes, palettes and tags, or as the request's NewSector where
/// there is no neighbour or no likeness is wanted. `extra` is -1.
Sector inheritSector(const Drawing& drawing, std::size_t heir);

/// The sector across the longest wall of one made of void.
std::optional<SectorId> neighbourOf(const Drawing& drawing, std::size_t heir);

} // namespace sectored
