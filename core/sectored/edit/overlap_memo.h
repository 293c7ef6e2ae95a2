#pragma once

#include "sectored/map/map_view.h"

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
        bool found = false;
        m_view.index.visitMeeting(OverlapProbe{m_view.index.boxOf(sector)}, [&](SectorId other) {
            found = found || (isWanted(other) && overlap(sector, other));
        });
        return found;
    }

private:
    const MapView& m_view;
    std::unordered_map<std::uint64_t, bool> m_known;
};

} // namespace sectored
