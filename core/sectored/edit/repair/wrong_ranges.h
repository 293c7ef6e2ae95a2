#pragma once

#include "sectored/map/map.h"

#include <unordered_set>

namespace sectored {

/// The sectors whose walls are in doubt: their range is wrong, or walls that they list or name are
/// in no list or in several. Only the fix of ranges may touch them. The map must outlive this
/// object.
class WrongRanges {
public:
    explicit WrongRanges(const Map& map);

    bool has(SectorId sector) const;

private:
    bool isDoubtful(WallRef wall) const;

    const Map& m_map;
    std::unordered_set<WallId> m_shared; ///< in several lists
};

} // namespace sectored
