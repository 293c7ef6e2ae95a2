#pragma once

#include "sectored/map/map_view.h"

#include <cstdint>
#include <unordered_map>

namespace sectored {

/// Which sectors of a level share area, worked out once for each pair.
class OverlapMemo {
public:
    explicit OverlapMemo(const MapView& view)
        : m_view(view)
    {}

    /// Whether two sectors share area; none does with itself.
    bool overlap(SectorId left, SectorId right);

private:
    const MapView& m_view;
    std::unordered_map<std::uint64_t, bool> m_known;
};

} // namespace sectored
