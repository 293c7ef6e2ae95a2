#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <vector>

namespace sectored {

/// Two walls; `first` comes first in its sector's list.
struct WallPair {
    WallId first{};
    WallId second{};

    bool operator==(const WallPair&) const = default;
};

/// Whether two segments cross in one point that is inside both: not when they touch, meet at an
/// end, or run along each other. Exact for every int32 input.
bool properlyCross(Segment s, Segment t);

/// The pairs of the sector's walls that properly cross (Spec: editing-kernel H4), at most `limit`
/// of them. A wall whose end is unknown crosses nothing. About n log n for the walls of a real
/// sector; the search ends at the limit, so that a star of n long walls costs no more than the
/// limit says.
std::vector<WallPair> crossingsOf(const Map& map, SectorId sector, std::size_t limit);

} // namespace sectored
