#pragma once

#include "sectored/map/map_view.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace sectored {

/// Caches, per pair of sectors, whether they overlap.
class OverlapMemo {
public:
    explicit OverlapMemo(const MapView& view)
        : m_view(view)
    {}

    /// Returns true if two sectors share area. A sector does not overlap itself.
    bool overlap(SectorId left, SectorId right);

    /// Returns true if the sector shares area with one for which isWanted(other) is true. Asks only
    /// about sectors near it.
    template <class IsWanted>
    bool overlapsOne(SectorId sector, IsWanted isWanted)
    {
        return std::ranges::any_of(
            m_view.index.sectorsMeeting(m_view.index.boxOf(sector)),
            [&](SectorId other) { return isWanted(other) && overlap(sector, other); });
    }

private:
    const MapView& m_view;
    std::unordered_map<std::uint64_t, bool> m_known;
};

} // namespace sectored
