#pragma once

#include "sectored/map/sector.h"

namespace sectored {

/// Values for a sector made from void.
struct NewSector {
    /// The default is a plain sector 1,024 units high. `extra` and `rawRange` are ignored.
    Sector values{.ceiling = {.z = -8192}, .floor = {.z = 8192}};
    /// Use the values of the neighbour across the longest new portal instead, if there is one,
    /// except those that valuesForNew resets.
    bool likeNeighbour = true;

    bool operator==(const NewSector&) const = default;
};

/// Returns the values that a new sector may copy from another one: all except its tags, its slopes,
/// which depend on its own walls, and its position in a version 9 stack.
Sector valuesForNew(const Sector& sector);

} // namespace sectored
