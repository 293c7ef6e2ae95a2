#include "sectored/edit/stitch/wall_origins.h"

#include "sectored/map/portal.h"

#include <cstddef>

namespace sectored {

std::optional<WallId> WallOrigins::originOf(WallId wall)
{
    WallId at = wall;
    for (std::size_t steps = m_after.wallCount(); steps > 0; --steps) {
        if (m_before.find(at) != nullptr) {
            return at;
        }
        const auto previous = previousOf(at);
        if (!previous || *previous == wall) {
            return std::nullopt;
        }
        at = *previous;
    }
    return std::nullopt;
}

bool WallOrigins::werePortal(WallId wall, WallId partner)
{
    const auto origin = originOf(wall);
    const auto before = origin ? partnerOf(m_before, *origin) : std::nullopt;
    return before && originOf(partner) == before;
}

std::optional<WallId> WallOrigins::previousOf(WallId wall)
{
    const SectorRef sector = m_after[wall].sector;
    if (!sector.isRow()) {
        return std::nullopt;
    }
    if (m_sectors.insert(sector.row()).second) {
        for (const WallId each : m_after.wallsOf(sector.row())) {
            if (m_after[each].point2.isRow()) {
                m_previous[m_after[each].point2.row()] = each;
            }
        }
    }
    const auto found = m_previous.find(wall);
    return found != m_previous.end() ? std::optional(found->second) : std::nullopt;
}

} // namespace sectored
