#include "sectored/edit/overlap_memo.h"

#include "sectored/map/overlap.h"

#include <algorithm>

namespace sectored {

bool OverlapMemo::overlap(SectorId left, SectorId right)
{
    const auto [low, high] = std::minmax(left, right);
    if (low == high || !m_view.index.boxOf(low).overlaps(m_view.index.boxOf(high))) {
        return false; // as for nearly all neighbours
    }
    const std::uint64_t key = std::uint64_t{low.value} << 32 | high.value;
    const auto known = m_known.find(key);
    if (known != m_known.end()) {
        return known->second;
    }
    const bool found = shareArea(edgesOf(m_view.map, low), edgesOf(m_view.map, high));
    m_known.emplace(key, found);
    return found;
}

} // namespace sectored
