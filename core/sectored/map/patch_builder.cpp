#include "sectored/map/patch_builder.h"

#include "sectored/map/order_splices.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <unordered_set>

namespace sectored {

template <class Row, class IdType>
const Row* PatchBuilder::Changes<Row, IdType>::find(const Map& map, IdType id) const
{
    if (isNew(id)) {
        const std::optional<Row>& row = m_added[id.value - m_firstNew.value];
        return row ? &*row : nullptr;
    }
    const auto found = m_after.find(id);
    if (found == m_after.end()) {
        return map.find(id);
    }
    return found->second ? &*found->second : nullptr;
}

template <class Row, class IdType>
Row& PatchBuilder::Changes<Row, IdType>::edit(const Map& map, IdType id)
{
    if (isNew(id)) {
        std::optional<Row>& row = m_added[id.value - m_firstNew.value];
        assert(row.has_value());
        return *row;
    }
    const auto found = m_after.find(id);
    if (found != m_after.end()) {
        assert(found->second.has_value());
        return *found->second;
    }
    return *m_after.emplace(id, map[id]).first->second;
}

template <class Row, class IdType>
IdType PatchBuilder::Changes<Row, IdType>::add(Row row)
{
    m_added.emplace_back(std::move(row));
    return {m_firstNew.value + static_cast<std::uint32_t>(m_added.size() - 1)};
}

template <class Row, class IdType>
void PatchBuilder::Changes<Row, IdType>::remove(IdType id)
{
    (isNew(id) ? m_added[id.value - m_firstNew.value] : m_after[id]) = std::nullopt;
}

template <class Row, class IdType>
std::vector<RowChange<Row, IdType>> PatchBuilder::Changes<Row, IdType>::rowChanges(
    const Map& map) const
{
    std::vector<RowChange<Row, IdType>> changes;
    changes.reserve(m_after.size() + m_added.size());
    for (const auto& [id, after] : m_after) {
        const Row* before = map.find(id);
        const bool same = before == nullptr ? !after : after && *before == *after;
        if (!same) {
            changes.push_back(
                {id, before != nullptr ? std::optional(*before) : std::nullopt, after});
        }
    }
    std::ranges::sort(changes, {}, &RowChange<Row, IdType>::id);
    for (std::size_t at = 0; at < m_added.size(); ++at) {
        if (m_added[at]) {
            const IdType id{m_firstNew.value + static_cast<std::uint32_t>(at)};
            changes.push_back({id, std::nullopt, m_added[at]});
        }
    }
    return changes;
}

template <class IdType>
void PatchBuilder::OrderChanges<IdType>::append(IdType id)
{
    (m_replaced ? *m_replaced : m_appended).push_back(id);
}

template <class IdType>
void PatchBuilder::OrderChanges<IdType>::remove(IdType id)
{
    if (std::erase(m_replaced ? *m_replaced : m_appended, id) == 0) {
        m_removed.push_back(id);
    }
}

template <class IdType>
std::vector<IdType> PatchBuilder::OrderChanges<IdType>::whole(std::span<const IdType> before) const
{
    if (m_replaced) {
        return *m_replaced;
    }
    const std::unordered_set<IdType> removed(m_removed.begin(), m_removed.end());
    std::vector<IdType> order;
    order.reserve(before.size() + m_appended.size());
    std::ranges::copy_if(before, std::back_inserter(order), [&](IdType id) {
        return !removed.contains(id);
    });
    order.insert(order.end(), m_appended.begin(), m_appended.end());
    return order;
}

template <class IdType>
std::vector<OrderSplice<IdType>> PatchBuilder::OrderChanges<IdType>::splices(
    std::span<const IdType> before,
    const Numbering* numbering) const
{
    if (m_replaced || (numbering == nullptr && !m_removed.empty())) {
        const auto after = whole(before);
        return splicesBetween(before, std::span<const IdType>(after));
    }
    std::vector<std::size_t> positions;
    for (const IdType id : m_removed) {
        const auto position = static_cast<std::size_t>(numbering->of(id));
        assert(before[position] == id);
        positions.push_back(position);
    }
    std::ranges::sort(positions);
    assert(std::ranges::adjacent_find(positions) == positions.end());
    std::vector<OrderSplice<IdType>> splices;
    const auto spliceAt = [&](std::size_t position) -> OrderSplice<IdType>& {
        if (splices.empty()
            || splices.back().beforeAt + splices.back().removed.size() != position) {
            const std::size_t shift = splices.empty()
                                          ? 0
                                          : splices.back().beforeAt - splices.back().afterAt
                                                + splices.back().removed.size();
            splices.push_back({.beforeAt = position, .afterAt = position - shift});
        }
        return splices.back();
    };
    for (const std::size_t position : positions) {
        spliceAt(position).removed.push_back(before[position]);
    }
    if (!m_appended.empty()) {
        spliceAt(before.size()).inserted = m_appended;
    }
    return splices;
}

PatchBuilder::PatchBuilder(const MapView& view)
    : PatchBuilder(view.map)
{
    m_numbering = &view.numbering();
}

PatchBuilder::PatchBuilder(const Map& map)
    : m_map(map)
    , m_header(map.header())
    , m_sectors(map.nextSectorId())
    , m_walls(map.nextWallId())
    , m_sprites(map.nextSpriteId())
{}

std::span<const WallId> PatchBuilder::wallsOf(SectorId id) const
{
    const auto found = m_wallLists.find(id);
    return found != m_wallLists.end() ? std::span<const WallId>(found->second) : m_map.wallsOf(id);
}

SectorId PatchBuilder::add(Sector sector)
{
    const SectorId id = m_sectors.add(std::move(sector));
    m_wallLists[id] = {};
    m_sectorOrder.append(id);
    return id;
}

WallId PatchBuilder::add(Wall wall)
{
    return m_walls.add(wall);
}

SpriteId PatchBuilder::add(Sprite sprite)
{
    const SpriteId id = m_sprites.add(sprite);
    m_spriteOrder.append(id);
    return id;
}

void PatchBuilder::setWalls(SectorId id, std::vector<WallId> walls)
{
    for (const WallId wall : walls) {
        if (find(wall)->sector != SectorRef(id)) {
            edit(wall).sector = id;
        }
    }
    m_wallLists[id] = std::move(walls);
}

void PatchBuilder::reorderSectors(std::vector<SectorId> order)
{
    assert(std::ranges::is_permutation(order, sectorOrder()));
    m_sectorOrder.replace(std::move(order));
}

void PatchBuilder::remove(SectorId id)
{
    m_sectors.remove(id);
    m_sectorOrder.remove(id);
    m_wallLists.erase(id);
}

void PatchBuilder::remove(WallId id)
{
    m_walls.remove(id);
}

void PatchBuilder::remove(SpriteId id)
{
    m_sprites.remove(id);
    m_spriteOrder.remove(id);
}

// The walls of a rebuilt sector are placed together where its first old wall was; those of a new
// sector follow at the end.
std::vector<WallId> PatchBuilder::changedWallTable() const
{
    std::vector<WallId> table;
    std::unordered_set<WallId> placed;
    const auto place = [&](WallId wall) {
        if (find(wall) != nullptr && placed.insert(wall).second) {
            table.push_back(wall);
        }
    };
    std::unordered_set<SectorId> written;
    const auto placeList = [&](SectorId sector) {
        if (written.insert(sector).second) {
            std::ranges::for_each(wallsOf(sector), place);
        }
    };
    for (const WallId wall : m_map.wallTable()) {
        const SectorRef owner = m_map[wall].sector;
        if (owner.isRow() && m_wallLists.contains(owner.row())) {
            placeList(owner.row());
        } else {
            place(wall);
        }
    }
    std::ranges::for_each(sectorOrder(), placeList);
    return table;
}

Patch PatchBuilder::finish() const
{
    Patch patch;
    patch.sectors = m_sectors.rowChanges(m_map);
    patch.walls = m_walls.rowChanges(m_map);
    patch.sprites = m_sprites.rowChanges(m_map);
    for (const auto& change : patch.sectors) {
        if (!change.after) {
            const auto before = m_map.wallsOf(change.id);
            patch.wallLists.push_back(
                {change.id, std::vector(before.begin(), before.end()), std::nullopt});
        }
    }
    for (const auto& [id, after] : m_wallLists) {
        const bool existed = m_map.find(id) != nullptr;
        if (!existed) {
            patch.wallLists.push_back({id, std::nullopt, after});
        } else if (!std::ranges::equal(m_map.wallsOf(id), after)) {
            const auto before = m_map.wallsOf(id);
            patch.wallLists.push_back({id, std::vector(before.begin(), before.end()), after});
        }
    }
    std::ranges::sort(patch.wallLists, {}, &RowChange<std::vector<WallId>, SectorId>::id);
    patch.sectorOrder = m_sectorOrder.splices(m_map.sectorOrder(), m_numbering);
    patch.spriteOrder = m_spriteOrder.splices(m_map.spriteOrder(), m_numbering);
    if (!m_map.wallTable().empty()) {
        const auto table = changedWallTable();
        patch.wallTable = splicesBetween(m_map.wallTable(), std::span<const WallId>(table));
    }
    if (m_header != m_map.header()) {
        patch.header = {m_map.header(), m_header};
    }
    return patch;
}

// The inline members of the header use these from other files.
template class PatchBuilder::Changes<Sector, SectorId>;
template class PatchBuilder::Changes<Wall, WallId>;
template class PatchBuilder::Changes<Sprite, SpriteId>;

} // namespace sectored
