#include "sectored/query/sector_outline.h"

#include "sectored/base/sort_unique.h"

#include <algorithm>

namespace sectored {

namespace {

using WallChange = RowChange<Wall, WallId>;
using ListChange = RowChange<std::vector<WallId>, SectorId>;

template <class Find>
SectorOutline outlineOf(std::span<const WallId> walls, Find find)
{
    SectorOutline outline;
    outline.edges.reserve(walls.size());
    for (const WallId id : walls) {
        const Wall* const wall = find(id);
        const Wall* const end = wall->point2.isRow() ? find(wall->point2.row()) : nullptr;
        if (end != nullptr) {
            outline.edges.push_back({wall->position, end->position});
        }
        if (end != nullptr ? end->sector != wall->sector : wall->point2.isRow()) {
            outline.astray.push_back(id);
        }
    }
    return outline;
}

bool outlinesTheSame(const WallChange& change)
{
    return change.before && change.after && change.before->position == change.after->position
           && change.before->point2 == change.after->point2
           && change.before->sector == change.after->sector;
}

/// The rows of the level before a patch.
class LevelBefore {
public:
    LevelBefore(const Map& after, const Patch& patch)
        : m_after(after)
    {
        for (const WallChange& change : patch.walls) {
            if (!outlinesTheSame(change)) {
                m_walls.push_back(&change);
            }
        }
        for (const ListChange& change : patch.wallLists) {
            m_lists.push_back(&change);
        }
        std::ranges::sort(m_walls, {}, &WallChange::id);
        std::ranges::sort(m_lists, {}, &ListChange::id);
    }

    std::span<const WallChange* const> walls() const { return m_walls; }

    bool isChanged(WallId id) const
    {
        return std::ranges::binary_search(m_walls, id, {}, &WallChange::id);
    }

    const Wall* find(WallId id) const
    {
        const auto change = std::ranges::lower_bound(m_walls, id, {}, &WallChange::id);
        if (change == m_walls.end() || (*change)->id != id) {
            return m_after.find(id);
        }
        return (*change)->before ? &*(*change)->before : nullptr;
    }

    std::span<const WallId> wallsOf(SectorId id) const
    {
        const auto change = std::ranges::lower_bound(m_lists, id, {}, &ListChange::id);
        if (change != m_lists.end() && (*change)->id == id) {
            return (*change)->before ? std::span<const WallId>(*(*change)->before)
                                     : std::span<const WallId>();
        }
        return m_after.find(id) != nullptr ? m_after.wallsOf(id) : std::span<const WallId>();
    }

private:
    const Map& m_after;
    std::vector<const WallChange*> m_walls{};
    std::vector<const ListChange*> m_lists{};
};

std::vector<SectorId> touchedSectors(
    const LevelBefore& before,
    const Patch& patch,
    std::span<const WallId> astray)
{
    std::vector<SectorId> touched;
    for (const ListChange& change : patch.wallLists) {
        touched.push_back(change.id);
    }
    for (const WallChange* const change : before.walls()) {
        for (const auto* const wall : {&change->before, &change->after}) {
            if (*wall && (*wall)->sector.isRow()) {
                touched.push_back((*wall)->sector.row());
            }
        }
    }
    for (const WallId id : astray) {
        const Wall* const wall = before.find(id);
        if (wall->sector.isRow() && before.isChanged(wall->point2.row())) {
            touched.push_back(wall->sector.row());
        }
    }
    sortUnique(touched);
    return touched;
}

} // namespace

SectorOutline outlineOf(const Map& map, SectorId sector)
{
    return outlineOf(map.wallsOf(sector), [&map](WallId wall) { return map.find(wall); });
}

std::vector<OutlineChange> outlineChanges(
    const Map& after,
    const Patch& patch,
    std::span<const WallId> astray)
{
    std::vector<OutlineChange> changes;
    const LevelBefore before(after, patch);
    for (const SectorId sector : touchedSectors(before, patch, astray)) {
        OutlineChange change{.sector = sector};
        change.before =
            outlineOf(before.wallsOf(sector), [&](WallId wall) { return before.find(wall); });
        if (after.find(sector) != nullptr) {
            change.after = outlineOf(after, sector);
        }
        if (change.before != change.after) {
            changes.push_back(std::move(change));
        }
    }
    return changes;
}

} // namespace sectored
