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

private:
    const MapView& m_view;
    std::unordered_map<std::uint64_t, bool> m_known;
};

} // namespace sectored
