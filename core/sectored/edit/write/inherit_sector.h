#pragma once

#include "sectored/map/sector.h"

#include <cstddef>
#include <optional>

namespace sectored {

struct Drawing;

/// Returns the row of a new sector (Spec: editing-kernel 3.6). A sector from a split is a twin of
/// its source. One from a closed shape is a copy of its source without tags. One from void copies
/// the neighbour across its longest wall (lowest number on ties) without slopes, palettes and tags,
/// or the request's NewSector if there is no neighbour or copying is off. `extra` is -1, but for a
/// twin that has an X record.
Sector inheritSector(const Drawing& drawing, std::size_t heir);

/// Returns the sector across the longest wall of a sector made from void.
std::optional<SectorId> neighbourOf(const Drawing& drawing, std::size_t heir);

} // namespace sectored
