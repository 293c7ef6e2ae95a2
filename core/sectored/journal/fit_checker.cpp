#include "sectored/journal/fit_checker.h"

#include "sectored/journal/row_columns.h"
#include "sectored/map/patch_between.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sectored {

namespace {

/// Ids that share memory (shared_table.h).
constexpr std::uint32_t idsOfChunk = 32;
/// Chunks that a level may use although its rows would fit into fewer.
constexpr std::size_t spareChunks = 16'384;

constexpr std::uint32_t plusOne = 1;
constexpr std::uint32_t minusOne = ~std::uint32_t{0};

/// Calls visit(id) for the rows that a row refers to.
template <class Row, class Visit>
void visitReferences(const Row& row, const Visit& visit)
{
    const auto member = [&visit](const auto& value) {
        if constexpr (requires { value.isRow(); }) {
            if (value.isRow()) {
                visit(value.row());
            }
        }
    };
    row_columns::visitMembers(row, member);
}

template <class Change, class IdType>
const Change* changeOf(const std::vector<Change>& changes, IdType id)
{
    const auto found = std::ranges::lower_bound(changes, id, {}, &Change::id);
    return found != changes.end() && found->id == id ? &*found : nullptr;
}

/// Tests whether a row exists after a patch.
template <class Change, class IdType>
bool existsAfter(const Map& before, const std::vector<Change>& changes, IdType id)
{
    const Change* const change = changeOf(changes, id);
    return change != nullptr ? change->after.has_value() : before.find(id) != nullptr;
}

/// Returns the ids that a patch adds and removes, each sorted.
template <class Change>
auto addedAndRemoved(const std::vector<Change>& changes)
{
    std::pair<std::vector<decltype(Change::id)>, std::vector<decltype(Change::id)>> ids;
    for (const Change& change : changes) {
        if (!change.before) {
            ids.first.push_back(change.id);
        } else if (!change.after) {
            ids.second.push_back(change.id);
        }
    }
    return ids;
}

/// Tests whether an order contains the rows after the patch once each, given that it did before.
template <class IdType, class Change>
bool staysComplete(
    const std::vector<OrderSplice<IdType>>& splices,
    const std::vector<Change>& changes)
{
    std::vector<IdType> inserted;
    std::vector<IdType> removed;
    for (const auto& splice : splices) {
        inserted.insert(inserted.end(), splice.inserted.begin(), splice.inserted.end());
        removed.insert(removed.end(), splice.removed.begin(), splice.removed.end());
    }
    std::ranges::sort(inserted);
    std::ranges::sort(removed);
    if (std::ranges::adjacent_find(inserted) != inserted.end()) {
        return false;
    }
    std::vector<IdType> come;
    std::vector<IdType> go;
    std::ranges::set_difference(inserted, removed, std::back_inserter(come));
    std::ranges::set_difference(removed, inserted, std::back_inserter(go));
    return std::pair(std::move(come), std::move(go)) == addedAndRemoved(changes);
}

/// Tests an explicit wall table, which contains all walls once, or none.
bool staysWholeTable(const Map& before, const Patch& patch)
{
    std::size_t length = before.wallTable().size();
    for (const auto& splice : patch.wallTable) {
        length = length - splice.removed.size() + splice.inserted.size();
    }
    if (length == 0) {
        return true;
    }
    if (!before.wallTable().empty()) {
        return staysComplete(patch.wallTable, patch.walls);
    }
    std::vector<WallId> walls;
    before.visitWalls([&walls](WallId id, const Wall& /*wall*/) { walls.push_back(id); });
    for (const auto& change : patch.walls) {
        if (!change.before) {
            walls.push_back(change.id);
        }
    }
    std::erase_if(walls, [&](WallId id) { return !existsAfter(before, patch.walls, id); });
    std::ranges::sort(walls);
    std::vector<WallId> table = patch.wallTable.front().inserted;
    std::ranges::sort(table);
    return patch.wallTable.size() == 1 && table == walls;
}

/// Tests whether every sector has a list of walls, and nothing else has one.
bool haveLists(const Patch& patch)
{
    return addedAndRemoved(patch.sectors) == addedAndRemoved(patch.wallLists);
}

} // namespace

FitChecker::FitChecker(const Map& map)
{
    countPatch(patchBetween(Map(), map));
}

bool FitChecker::take(const Map& before, const Patch& patch)
{
    countPatch(patch);
    return haveLists(patch) && staysComplete(patch.sectorOrder, patch.sectors)
           && staysComplete(patch.spriteOrder, patch.sprites) && staysWholeTable(before, patch)
           && !isSparse(m_sectors) && !isSparse(m_walls) && !isSparse(m_sprites)
           && leadsToRows(before, patch);
}

template <class Row, class IdType>
void FitChecker::countRow(const RowChange<Row, IdType>& change, Rows& rows)
{
    if (change.before) {
        countReferences(*change.before, minusOne);
    }
    if (change.after) {
        countReferences(*change.after, plusOne);
    }
    if (change.before.has_value() == change.after.has_value()) {
        return;
    }
    std::uint32_t& inChunk = rows.rowsOfChunk.edit(change.id.value / idsOfChunk);
    if (change.after) {
        ++rows.rows;
        rows.chunks += inChunk++ == 0 ? 1U : 0U;
    } else {
        --rows.rows;
        rows.chunks -= --inChunk == 0 ? 1U : 0U;
    }
}

template <class Row>
void FitChecker::countReferences(const Row& row, std::uint32_t step)
{
    visitReferences(row, [&](auto id) {
        Rows& rows = std::is_same_v<decltype(id), SectorId> ? m_sectors : m_walls;
        rows.references.edit(id.value) += step;
    });
}

void FitChecker::countHeader(const LevelHeader& header, std::uint32_t step)
{
    if (header.start.sector.isRow()) {
        m_sectors.references.edit(header.start.sector.row().value) += step;
    }
}

void FitChecker::countPatch(const Patch& patch)
{
    for (const auto& change : patch.sectors) {
        countRow(change, m_sectors);
    }
    for (const auto& change : patch.walls) {
        countRow(change, m_walls);
    }
    for (const auto& change : patch.sprites) {
        countRow(change, m_sprites);
    }
    const auto countList = [this](const auto& list, std::uint32_t step) {
        if (list) {
            for (const WallId id : *list) {
                m_walls.references.edit(id.value) += step;
            }
        }
    };
    for (const auto& change : patch.wallLists) {
        countList(change.before, minusOne);
        countList(change.after, plusOne);
    }
    if (patch.header) {
        countHeader(patch.header->first, minusOne);
        countHeader(patch.header->second, plusOne);
    }
}

bool FitChecker::isSparse(const Rows& rows) const
{
    return rows.chunks > spareChunks + rows.rows / 4;
}

/// Tests that new references lead to rows and that nothing refers to removed rows.
bool FitChecker::leadsToRows(const Map& before, const Patch& patch) const
{
    bool leads = true;
    const auto test = [&](auto id) {
        if constexpr (std::is_same_v<decltype(id), SectorId>) {
            leads = leads && existsAfter(before, patch.sectors, id);
        } else {
            leads = leads && existsAfter(before, patch.walls, id);
        }
    };
    const auto testRows = [&](const auto& changes, const Rows* rows) {
        for (const auto& change : changes) {
            if (change.after) {
                visitReferences(*change.after, test);
            } else if (rows != nullptr) {
                leads = leads && rows->references[change.id.value] == 0;
            }
        }
    };
    testRows(patch.sectors, &m_sectors);
    testRows(patch.walls, &m_walls);
    testRows(patch.sprites, nullptr);
    for (const auto& change : patch.wallLists) {
        if (change.after) {
            std::ranges::for_each(*change.after, test);
        }
    }
    if (patch.header && patch.header->second.start.sector.isRow()) {
        test(patch.header->second.start.sector.row());
    }
    return leads;
}

} // namespace sectored
