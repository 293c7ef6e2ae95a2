#include "sectored/map/patch.h"

#include <algorithm>

namespace sectored {

namespace {

template <class Row, class Tag>
void applyRows(RowTable<Row, Tag>& table, const std::vector<RowChange<Row, Id<Tag>>>& changes)
{
    for (const auto& change : changes) {
        assert((table.find(change.id) != nullptr) == change.before.has_value());
        assert(!change.before || *table.find(change.id) == *change.before);
        if (change.after) {
            table.put(change.id, *change.after);
        } else {
            table.remove(change.id);
        }
    }
}

template <class IdType>
void applyOrder(
    Shared<std::vector<IdType>>& shared,
    const std::vector<OrderSplice<IdType>>& splices)
{
    if (splices.empty()) {
        return;
    }
    const std::vector<IdType>& order = *shared;
    std::vector<IdType> changed;
    const auto& last = splices.back();
    changed.reserve(
        order.size() + last.afterAt + last.inserted.size() - last.beforeAt - last.removed.size());
    std::size_t from = 0;
    for (const auto& splice : splices) {
        const auto begin = order.begin();
        changed.insert(
            changed.end(),
            begin + static_cast<std::ptrdiff_t>(from),
            begin + static_cast<std::ptrdiff_t>(splice.beforeAt));
        assert(changed.size() == splice.afterAt);
        changed.insert(changed.end(), splice.inserted.begin(), splice.inserted.end());
        from = splice.beforeAt + splice.removed.size();
    }
    changed.insert(changed.end(), order.begin() + static_cast<std::ptrdiff_t>(from), order.end());
    shared = Shared<std::vector<IdType>>(std::move(changed));
}

template <class Row, class IdType>
void invertRows(std::vector<RowChange<Row, IdType>>& changes)
{
    for (auto& change : changes) {
        std::swap(change.before, change.after);
    }
}

template <class IdType>
void invertOrder(std::vector<OrderSplice<IdType>>& splices)
{
    for (auto& splice : splices) {
        std::swap(splice.beforeAt, splice.afterAt);
        std::swap(splice.removed, splice.inserted);
    }
}

template <class Change>
bool staysRow(const Change& change)
{
    return change.before && change.after;
}

template <class Row, class IdType>
std::vector<RowChange<Row, IdType>> combinedRows(
    const std::vector<RowChange<Row, IdType>>& first,
    const std::vector<RowChange<Row, IdType>>& second)
{
    using Change = RowChange<Row, IdType>;
    std::vector<Change> both;
    auto next = second.begin();
    for (const Change& change : first) {
        while (next != second.end() && next->id < change.id) {
            both.push_back(*next++);
        }
        both.push_back(change);
        if (next != second.end() && next->id == change.id) {
            both.back().after = next++->after;
        }
    }
    both.insert(both.end(), next, second.end());
    std::erase_if(both, [](const Change& change) { return change.before == change.after; });
    return both;
}

} // namespace

bool Patch::isEmpty() const
{
    return *this == Patch{};
}

Patch inverted(const Patch& patch)
{
    Patch inverse = patch;
    invertRows(inverse.sectors);
    invertRows(inverse.walls);
    invertRows(inverse.sprites);
    invertRows(inverse.wallLists);
    invertOrder(inverse.sectorOrder);
    invertOrder(inverse.spriteOrder);
    invertOrder(inverse.wallTable);
    if (inverse.header) {
        std::swap(inverse.header->first, inverse.header->second);
    }
    if (inverse.project) {
        std::swap(inverse.project->first, inverse.project->second);
    }
    return inverse;
}

bool setsOnly(const Patch& patch)
{
    const auto stays = [](const auto& changes) {
        return std::ranges::all_of(changes, [](const auto& change) { return staysRow(change); });
    };
    return stays(patch.sectors) && stays(patch.walls) && stays(patch.sprites)
           && patch.wallLists.empty() && patch.sectorOrder.empty() && patch.spriteOrder.empty()
           && patch.wallTable.empty() && !patch.header;
}

Patch combined(const Patch& first, const Patch& second)
{
    assert(setsOnly(first) && setsOnly(second));
    Patch both{
        .sectors = combinedRows(first.sectors, second.sectors),
        .walls = combinedRows(first.walls, second.walls),
        .sprites = combinedRows(first.sprites, second.sprites),
        .project = first.project ? first.project : second.project};
    if (both.project && second.project) {
        both.project->second = second.project->second;
    }
    if (both.project && both.project->first == both.project->second) {
        both.project.reset();
    }
    return both;
}

void apply(Map& map, const Patch& patch)
{
    applyRows(map.m_sectors, patch.sectors);
    applyRows(map.m_walls, patch.walls);
    applyRows(map.m_sprites, patch.sprites);
    applyRows(map.m_wallsOfSector, patch.wallLists);
    applyOrder(map.m_sectorOrder, patch.sectorOrder);
    applyOrder(map.m_spriteOrder, patch.spriteOrder);
    applyOrder(map.m_wallTable, patch.wallTable);
    if (patch.header) {
        assert(map.m_header == patch.header->first);
        map.m_header = patch.header->second;
    }
    if (patch.project) {
        assert(map.project() == patch.project->first);
        const ProjectData& after = patch.project->second;
        map.m_project = after.isEmpty() ? nullptr : std::make_shared<const ProjectData>(after);
    }
}

} // namespace sectored
