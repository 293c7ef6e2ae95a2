#include "core/edit/excerpt.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace sectored {

namespace {

/// Rows of a patch over those of a level.
template <class Row, class IdType>
class RowsAfter {
public:
    RowsAfter(const Map& before, const std::vector<RowChange<Row, IdType>>& changes)
        : m_before(before)
    {
        for (const auto& change : changes) {
            m_after[change.id] = change.after ? &*change.after : nullptr;
        }
    }

    const Row* find(IdType id) const
    {
        const auto found = m_after.find(id);
        return found != m_after.end() ? found->second : m_before.find(id);
    }

private:
    const Map& m_before;
    std::unordered_map<IdType, const Row*> m_after;
};

class Excerpt {
public:
    Excerpt(const Map& before, const Patch& patch)
        : m_before(before)
        , m_sectors(before, patch.sectors)
        , m_walls(before, patch.walls)
    {
        for (const auto& change : patch.wallLists) {
            m_lists[change.id] = change.after ? &*change.after : nullptr;
        }
    }

    Map of(std::span<const SectorId> sectors)
    {
        for (const SectorId sector : sectors) {
            add(sector);
        }
        const std::size_t asked = m_rows.sectorOrder.front().inserted.size();
        for (std::size_t at = 0; at < asked; ++at) {
            addAcross(m_rows.sectorOrder.front().inserted[at]);
        }
        Map map;
        apply(map, m_rows);
        return map;
    }

private:
    std::span<const WallId> wallsOf(SectorId sector) const
    {
        const auto found = m_lists.find(sector);
        if (found != m_lists.end() && found->second != nullptr) {
            return *found->second;
        }
        return m_before.wallsOf(sector);
    }

    void add(SectorId sector)
    {
        const Sector* row = m_sectors.find(sector);
        if (row == nullptr || !m_added.insert(sector).second) {
            return;
        }
        const auto list = wallsOf(sector);
        m_rows.sectors.push_back({sector, std::nullopt, *row});
        m_rows.wallLists.push_back({sector, std::nullopt, std::vector(list.begin(), list.end())});
        m_rows.sectorOrder.front().inserted.push_back(sector);
        for (const WallId wall : list) {
            addWall(wall);
        }
    }

    void addWall(WallId id)
    {
        const Wall* row = m_walls.find(id);
        if (row != nullptr && m_addedWalls.insert(id).second) {
            m_rows.walls.push_back({id, std::nullopt, *row});
        }
    }

    /// A wall of a damaged level may name one that is in no list of the sectors.
    void addNamed(const WallRef& named)
    {
        const Wall* row = named.isRow() ? m_walls.find(named.row()) : nullptr;
        if (row == nullptr) {
            return;
        }
        addWall(named.row());
        if (row->sector.isRow()) {
            add(row->sector.row());
        }
        if (row->point2.isRow()) {
            addWall(row->point2.row());
        }
    }

    void addAcross(SectorId sector)
    {
        for (const WallId wall : wallsOf(sector)) {
            if (const Wall* row = m_walls.find(wall)) {
                addNamed(row->point2);
                addNamed(row->nextWall);
                if (row->nextSector.isRow()) {
                    add(row->nextSector.row());
                }
            }
        }
    }

    const Map& m_before;
    RowsAfter<Sector, SectorId> m_sectors;
    RowsAfter<Wall, WallId> m_walls;
    std::unordered_map<SectorId, const std::vector<WallId>*> m_lists;
    std::unordered_set<SectorId> m_added;
    std::unordered_set<WallId> m_addedWalls;
    Patch m_rows{.sectorOrder = {OrderSplice<SectorId>{}}};
};

bool sameShape(const RowChange<Wall, WallId>& change)
{
    return change.before && change.after && change.before->position == change.after->position
           && change.before->point2 == change.after->point2
           && change.before->nextWall == change.after->nextWall
           && change.before->nextSector == change.after->nextSector
           && change.before->sector == change.after->sector;
}

} // namespace

bool changesShape(const Patch& patch)
{
    return !patch.wallLists.empty() || !std::ranges::all_of(patch.walls, sameShape);
}

std::vector<SectorId> touchedSectors(const Map& before, const Patch& patch)
{
    const RowsAfter<Sector, SectorId> sectors(before, patch.sectors);
    std::vector<SectorId> touched;
    const auto touch = [&](SectorRef sector) {
        if (sector.isRow() && sectors.find(sector.row()) != nullptr) {
            touched.push_back(sector.row());
        }
    };
    for (const auto& change : patch.wallLists) {
        touch(change.id);
    }
    for (const auto& change : patch.walls) {
        if (change.after && !sameShape(change)) {
            touch(change.after->sector);
        }
    }
    std::ranges::sort(touched);
    const auto repeated = std::unique(touched.begin(), touched.end());
    touched.erase(repeated, touched.end());
    return touched;
}

Map excerptAfter(const Map& before, const Patch& patch, std::span<const SectorId> sectors)
{
    return Excerpt(before, patch).of(sectors);
}

} // namespace sectored
