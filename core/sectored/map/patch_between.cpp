#include "sectored/map/patch_between.h"

#include "sectored/base/sort_unique.h"
#include "sectored/map/order_splices.h"

#include <algorithm>

namespace sectored {

namespace {

template <class Changes>
using IdOf = decltype(Changes::value_type::id);

/// Returns the ids in one table of all patches, ascending and without duplicates.
template <class Changes>
std::vector<IdOf<Changes>> touched(std::span<const Patch> way, Changes Patch::*table)
{
    std::vector<IdOf<Changes>> ids;
    for (const Patch& patch : way) {
        for (const auto& change : patch.*table) {
            ids.push_back(change.id);
        }
    }
    sortUnique(ids);
    return ids;
}

/// Returns the rows that `find` reports as different before and after.
template <class Row, class IdType, class Find>
std::vector<RowChange<Row, IdType>> changesBetween(std::span<const IdType> ids, const Find& find)
{
    std::vector<RowChange<Row, IdType>> changes;
    for (const IdType id : ids) {
        RowChange<Row, IdType> change = find(id);
        if (change.before != change.after) {
            changes.push_back(std::move(change));
        }
    }
    return changes;
}

template <class Row, class IdType>
std::vector<RowChange<Row, IdType>> rowsBetween(
    const Map& before,
    const Map& after,
    std::span<const IdType> ids)
{
    const auto rowOf = [](const Map& map, IdType id) {
        const Row* const row = map.find(id);
        return row != nullptr ? std::optional(*row) : std::nullopt;
    };
    return changesBetween<Row, IdType>(ids, [&](IdType id) {
        return RowChange<Row, IdType>{id, rowOf(before, id), rowOf(after, id)};
    });
}

std::vector<RowChange<std::vector<WallId>, SectorId>> listsBetween(
    const Map& before,
    const Map& after,
    std::span<const SectorId> ids)
{
    using List = std::vector<WallId>;
    const auto listOf = [](const Map& map, SectorId id) -> std::optional<List> {
        if (map.find(id) == nullptr) {
            return std::nullopt;
        }
        const auto walls = map.wallsOf(id);
        return List(walls.begin(), walls.end());
    };
    return changesBetween<List, SectorId>(ids, [&](SectorId id) {
        return RowChange<List, SectorId>{id, listOf(before, id), listOf(after, id)};
    });
}

/// The rows that a patch may contain.
struct Touched {
    std::vector<SectorId> sectors{};
    std::vector<WallId> walls{};
    std::vector<SpriteId> sprites{};
    std::vector<SectorId> lists{};
};

Patch patchOf(const Map& before, const Map& after, const Touched& touched)
{
    Patch patch{
        .sectors = rowsBetween<Sector, SectorId>(before, after, touched.sectors),
        .walls = rowsBetween<Wall, WallId>(before, after, touched.walls),
        .sprites = rowsBetween<Sprite, SpriteId>(before, after, touched.sprites),
        .wallLists = listsBetween(before, after, touched.lists),
        .sectorOrder = splicesBetween(before.sectorOrder(), after.sectorOrder()),
        .spriteOrder = splicesBetween(before.spriteOrder(), after.spriteOrder()),
        .wallTable = splicesBetween(before.wallTable(), after.wallTable())};
    if (before.header() != after.header()) {
        patch.header = {before.header(), after.header()};
    }
    if (before.project() != after.project()) {
        patch.project = {before.project(), after.project()};
    }
    return patch;
}

/// Returns all ids below the larger of two, which either level may use.
template <class IdType>
std::vector<IdType> allBelow(IdType left, IdType right)
{
    std::vector<IdType> ids(std::max(left.value, right.value));
    for (std::size_t at = 0; at < ids.size(); ++at) {
        ids[at] = IdType{static_cast<decltype(left.value)>(at)};
    }
    return ids;
}

} // namespace

Patch patchBetween(const Map& before, const Map& after, std::span<const Patch> way)
{
    return patchOf(
        before,
        after,
        {.sectors = touched(way, &Patch::sectors),
         .walls = touched(way, &Patch::walls),
         .sprites = touched(way, &Patch::sprites),
         .lists = touched(way, &Patch::wallLists)});
}

Patch patchBetween(const Map& before, const Map& after)
{
    const auto sectors = allBelow(before.nextSectorId(), after.nextSectorId());
    return patchOf(
        before,
        after,
        {.sectors = sectors,
         .walls = allBelow(before.nextWallId(), after.nextWallId()),
         .sprites = allBelow(before.nextSpriteId(), after.nextSpriteId()),
         .lists = sectors});
}

} // namespace sectored
