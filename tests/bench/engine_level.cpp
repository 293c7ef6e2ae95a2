#include "tests/bench/level_peers.h"

namespace sectored::test {

EngineLevel::EngineLevel(const Map& map)
{
    for (const SectorId sector : map.sectorOrder()) {
        const auto walls = map.wallsOf(sector);
        m_sectors.push_back(
            {static_cast<std::int32_t>(m_walls.size()), static_cast<std::int32_t>(walls.size())});
        const auto first = static_cast<std::int32_t>(m_walls.size());
        for (const WallId id : walls) {
            const Wall& wall = map[id];
            const auto step = static_cast<std::int32_t>(wall.point2.row().value)
                              - static_cast<std::int32_t>(walls.front().value);
            m_walls.push_back(
                {wall.position,
                 first + step,
                 wall.nextSector.isRow() ? static_cast<std::int32_t>(wall.nextSector.row().value)
                                         : -1});
        }
    }
}

bool EngineLevel::isInside(const EngineSector& sector, Point p) const
{
    bool inside = false;
    for (std::int32_t count = 0; count < sector.wallCount; ++count) {
        const EngineWall& wall = m_walls[static_cast<std::size_t>(sector.firstWall + count)];
        const Point end = m_walls[static_cast<std::size_t>(wall.point2)].position;
        const std::int64_t y1 = std::int64_t{wall.position.y} - p.y;
        const std::int64_t y2 = std::int64_t{end.y} - p.y;
        if ((y1 ^ y2) >= 0) {
            continue;
        }
        const std::int64_t x1 = std::int64_t{wall.position.x} - p.x;
        const std::int64_t x2 = std::int64_t{end.x} - p.x;
        if ((x1 ^ x2) >= 0) {
            inside ^= x1 < 0;
        } else {
            inside ^= (x1 * y2 - x2 * y1 < 0) != (y2 < 0);
        }
    }
    return inside;
}

std::int32_t EngineLevel::scan(Point p) const
{
    for (auto sector = static_cast<std::int32_t>(m_sectors.size()) - 1; sector >= 0; --sector) {
        if (isInside(m_sectors[static_cast<std::size_t>(sector)], p)) {
            return sector;
        }
    }
    return -1;
}

std::int32_t EngineLevel::lookUp(Point p, std::int32_t hint) const
{
    if (hint >= 0) {
        const EngineSector& sector = m_sectors[static_cast<std::size_t>(hint)];
        if (isInside(sector, p)) {
            return hint;
        }
        for (std::int32_t count = 0; count < sector.wallCount; ++count) {
            const std::int32_t next =
                m_walls[static_cast<std::size_t>(sector.firstWall + count)].nextSector;
            if (next >= 0 && isInside(m_sectors[static_cast<std::size_t>(next)], p)) {
                return next;
            }
        }
    }
    return scan(p);
}

} // namespace sectored::test
