#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace sectored {

/// Finds the walls of a level before an edit in the level after it (Spec: stitching M14): a new
/// wall is a piece of the last old wall before it in its loop. Precondition: both levels outlive
/// this object, and stay the same from the first call on.
class WallOrigins {
public:
    WallOrigins(const Map& before, const Map& after)
        : m_before(before)
        , m_after(after)
    {}

    /// Returns the old wall of which a wall is a piece; an old wall is its own. Empty if the whole
    /// loop is new.
    std::optional<WallId> originOf(WallId wall);
    /// Tests whether the walls of a portal are pieces of two that were one.
    bool werePortal(WallId wall, WallId partner);

private:
    std::optional<WallId> previousOf(WallId wall);

    const Map& m_before;
    const Map& m_after;
    std::unordered_set<SectorId> m_sectors{}; ///< whose walls are in m_previous
    std::unordered_map<WallId, WallId> m_previous{};
};

} // namespace sectored
