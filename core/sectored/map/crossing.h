#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <vector>

namespace sectored {

/// Two walls of one sector; `first` comes first in its list.
struct WallPair {
    WallId first{};
    WallId second{};

    bool operator==(const WallPair&) const = default;
};

/// Tests whether two segments cross at a point inside both. False if they touch, meet at an end, or
/// run along each other. Exact for every int32 input.
bool properlyCross(Segment s, Segment t);

/// Returns pairs of the sector's walls that properly cross (Spec: editing-kernel H4), at most
/// `limit` of them. A wall with an unknown end crosses nothing. About O(n log n) for the walls of a
/// real sector. The search stops at the limit, so that a star of n long walls costs no more than
/// the limit allows.
std::vector<WallPair> crossingsOf(const Map& map, SectorId sector, std::size_t limit);

} // namespace sectored
