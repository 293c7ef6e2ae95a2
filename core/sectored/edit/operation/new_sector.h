#pragma once

#include "sectored/map/sector.h"

namespace sectored {

/// What a sector made of void gets.
struct NewSector {
    /// A plain room of 1,024 units at first. `extra` and `rawRange` do not count.
    Sector values{.ceiling = {.z = -8192}, .floor = {.z = 8192}};
    /// The values of the neighbour across the longest wall go before these where there is one, but
    /// for its slopes, palettes and tags.
    bool likeNeighbour = true;

    bool operator==(const NewSector&) const = default;
};

/// What a new sector can take from another: all but its tags, its slopes, which hang on its own
/// walls, and its place in a version 9 stack.
Sector valuesForNew(const Sector& sector);

} // namespace sectored
