#include "editor/tool/take/select_by.h"

#include "sectored/map/loops.h"

#include "editor/tool/take/takeable.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace sectored::editor {

namespace {

/// The types of objects to process.
struct Kinds {
    bool sectors = false;
    bool walls = false;
    bool vertices = false;
    bool sprites = false;

    bool any() const { return sectors || walls || vertices || sprites; }
};

Kinds kindsOf(const Selection& selection)
{
    return {
        .sectors = !selection.sectors.empty(),
        .walls = !selection.walls.empty(),
        .vertices = !selection.vertices.empty(),
        .sprites = !selection.sprites.empty()};
}

Kinds kindsOf(SelectFilter filter)
{
    const bool all = filter == SelectFilter::All;
    return {
        .sectors = all || filter == SelectFilter::Sectors,
        .walls = filter == SelectFilter::Walls,
        .vertices = filter == SelectFilter::Vertices,
        .sprites = all || filter == SelectFilter::Sprites};
}

void addWallsAndVertices(
    Selection& selection,
    const Map& map,
    std::span<const WallId> walls,
    Kinds kinds)
{
    for (const WallId wall : walls) {
        if (kinds.walls) {
            selection.walls.push_back(wall);
        }
        if (kinds.vertices) {
            selection.vertices.push_back(map[wall].position);
        }
    }
}

/// Returns the objects of these types in these sectors.
Selection contentOf(const EditTarget& target, const std::vector<SectorId>& sectors, Kinds kinds)
{
    const Map& map = target.view().map;
    Selection selection;
    for (const SectorId sector : sectors) {
        if (kinds.sectors) {
            selection.sectors.push_back(sector);
        }
        addWallsAndVertices(selection, map, map.wallsOf(sector), kinds);
    }
    if (kinds.sprites) {
        const std::set<SectorId> inside(sectors.begin(), sectors.end());
        std::ranges::copy_if(
            Takeable(target).spritesLeft(),
            std::back_inserter(selection.sprites),
            [&map, &inside](SpriteId sprite) {
                const SectorRef sector = map[sprite].sector;
                return sector.isRow() && inside.contains(sector.row());
            });
    }
    return sorted(std::move(selection));
}

Selection allOf(const EditTarget& target, Kinds kinds)
{
    const Takeable takeable(target);
    Selection selection = contentOf(
        target,
        takeable.sectorsLeft(),
        {.sectors = kinds.sectors, .walls = kinds.walls, .vertices = kinds.vertices});
    if (kinds.sprites) {
        selection.sprites = takeable.spritesLeft();
    }
    return sorted(std::move(selection));
}

std::vector<SectorId> sectorsOf(const EditTarget& target, const Selection& selection)
{
    const MapView view = target.view();
    std::vector<SectorId> sectors = selection.sectors;
    const auto add = [&sectors](SectorRef sector) {
        if (sector.isRow()) {
            sectors.push_back(sector.row());
        }
    };
    std::ranges::for_each(selection.walls, [&](WallId wall) { add(view.map[wall].sector); });
    std::ranges::for_each(selection.sprites, [&](SpriteId id) { add(view.map[id].sector); });
    for (const Point vertex : selection.vertices) {
        for (const SectorId sector : view.index.sectorsMeeting({vertex, vertex})) {
            const auto walls = view.map.wallsOf(sector);
            if (std::ranges::any_of(walls, [&](WallId wall) {
                    return view.map[wall].position == vertex;
                })) {
                sectors.push_back(sector);
            }
        }
    }
    return sectors;
}

/// Returns all sectors that are connected through sectors that `mayEnter` accepts.
template <class MayEnter>
std::vector<SectorId> reached(
    const EditTarget& target,
    const std::vector<SectorId>& from,
    MayEnter mayEnter)
{
    const Map& map = target.view().map;
    const Takeable takeable(target);
    std::set<SectorId> seen(from.begin(), from.end());
    std::vector<SectorId> open(seen.begin(), seen.end());
    while (!open.empty()) {
        const SectorId sector = open.back();
        open.pop_back();
        for (const WallId wall : map.wallsOf(sector)) {
            const SectorRef next = map[wall].nextSector;
            if (next.isRow() && !takeable.isLeftOut(next.row()) && mayEnter(next.row())
                && seen.insert(next.row()).second) {
                open.push_back(next.row());
            }
        }
    }
    return {seen.begin(), seen.end()};
}

bool isTaken(const Takeable& takeable, const Map& map, WallId wall)
{
    const SectorRef sector = map[wall].sector;
    return !sector.isRow() || !takeable.isLeftOut(sector.row());
}

} // namespace

Selection everything(const EditTarget& target)
{
    return allOf(target, kindsOf(target.options().selectFilter()));
}

Selection inverted(const EditTarget& target)
{
    const Kinds selected = kindsOf(target.selection());
    const bool bySelection = target.options().selectFilter() == SelectFilter::All && selected.any();
    const Kinds kinds = bySelection ? selected : kindsOf(target.options().selectFilter());
    return difference(allOf(target, kinds), target.selection());
}

Selection connected(const EditTarget& target)
{
    const auto sectors =
        reached(target, sectorsOf(target, target.selection()), [](SectorId) { return true; });
    return contentOf(target, sectors, kindsOf(target.selection()));
}

std::vector<WallId> loopOf(const Map& map, WallId wall)
{
    const SectorRef sector = map[wall].sector;
    if (!sector.isRow()) {
        return {wall};
    }
    for (Loop& loop : loopsOf(map, sector.row())) {
        if (std::ranges::find(loop.walls, wall) != loop.walls.end()) {
            return std::move(loop.walls);
        }
    }
    return {wall};
}

Selection loops(const EditTarget& target)
{
    const Map& map = target.view().map;
    const Selection& from = target.selection();
    Selection selection;
    for (const SectorId sector : from.sectors) {
        addWallsAndVertices(selection, map, map.wallsOf(sector), {.walls = true});
    }
    for (const WallId wall : from.walls) {
        addWallsAndVertices(selection, map, loopOf(map, wall), {.walls = true});
    }
    const Takeable takeable(target);
    for (const SectorId sector : sectorsOf(target, {.vertices = from.vertices})) {
        for (const Loop& loop : loopsOf(map, sector)) {
            const bool holds = std::ranges::any_of(loop.walls, [&](WallId wall) {
                return isTaken(takeable, map, wall)
                       && std::ranges::binary_search(from.vertices, map[wall].position);
            });
            if (holds) {
                addWallsAndVertices(selection, map, loop.walls, {.vertices = true});
            }
        }
    }
    return sorted(std::move(selection));
}

std::vector<SectorId> sameFloorAround(const EditTarget& target, SectorId sector)
{
    const Map& map = target.view().map;
    const Plane& floor = map[sector].floor;
    return reached(target, {sector}, [&map, &floor](SectorId other) {
        return map[other].floor.z == floor.z && map[other].floor.heinum == floor.heinum;
    });
}

} // namespace sectored::editor
