#include "sectored/map/map_view.h"

#include "sectored/base/sort_unique.h"
#include "sectored/map/by_number.h"
#include "sectored/map/patch.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

constexpr auto oneLess = static_cast<std::uint32_t>(-1);

Box boxAround(const Map& map, SectorId sector)
{
    Box box;
    for (const WallId wall : map.wallsOf(sector)) {
        const Wall& row = map[wall];
        if (const auto end = map.endOf(row)) {
            box.include(row.position);
            box.include(*end);
        }
    }
    return box;
}

bool isAstray(const Map& map, const Wall& wall)
{
    const Wall* const end = wall.point2.isRow() ? map.find(wall.point2.row()) : nullptr;
    return end != nullptr ? end->sector != wall.sector : wall.point2.isRow();
}

bool namesTheSame(const Wall& left, const Wall& right)
{
    return left.point2 == right.point2 && left.nextWall == right.nextWall
           && left.nextSector == right.nextSector && left.upperWall == right.upperWall
           && left.lowerWall == right.lowerWall;
}

/// All other parts of a patch are values of sectors, which are not indexed.
bool changesIndexed(const Patch& patch)
{
    return !patch.walls.empty() || !patch.wallLists.empty() || !patch.wallTable.empty()
           || !patch.sprites.empty() || !patch.sectorOrder.empty() || !patch.spriteOrder.empty();
}

SectorRef sectorOf(const std::optional<Sprite>& sprite)
{
    return sprite ? sprite->sector : SectorRef{};
}

} // namespace

std::vector<Segment> edgesOf(const Map& map, SectorId sector)
{
    std::vector<Segment> edges;
    const auto walls = map.wallsOf(sector);
    edges.reserve(walls.size());
    for (const WallId id : walls) {
        const Wall& wall = map[id];
        if (const auto end = map.endOf(wall)) {
            edges.push_back({wall.position, *end});
        }
    }
    return edges;
}

Segment lineOf(const Map& map, WallId wall)
{
    return {map[wall].position, *map.endOf(map[wall])};
}

MapIndex::MapIndex(const Map& map)
    : m_numbering(map)
{
    map.visitWalls([this](WallId, const Wall& wall) { countNames(wall, 1); });
    for (const SpriteId sprite : map.spriteOrder()) {
        place(sprite, {}, map[sprite].sector);
    }
    for (const SectorId sector : map.sectorOrder()) {
        findAstray(map, sector);
        setBox(sector, boxAround(map, sector));
    }
    sortUnique(m_astray);
}

void MapIndex::countNames(const Wall& wall, std::uint32_t by)
{
    if (wall.nextWall.isRow()) {
        m_wallNames.edit(wall.nextWall.row().value).links += by;
    }
    if (wall.point2.isRow()) {
        m_wallNames.edit(wall.point2.row().value).ends += by;
    }
    if (wall.nextSector.isRow()) {
        m_sectorLinks.edit(wall.nextSector.row().value) += by;
    }
    if (wall.upperWall.isRow() || wall.lowerWall.isRow()) {
        m_floorLinks = by == oneLess ? m_floorLinks - 1 : m_floorLinks + 1;
    }
}

void MapIndex::place(SpriteId sprite, SectorRef from, SectorRef to)
{
    if (from == to) {
        return;
    }
    if (from.isRow()) {
        std::erase(m_sprites.edit(from.row().value), sprite);
    }
    if (to.isRow()) {
        auto& sprites = m_sprites.edit(to.row().value);
        sprites.insert(std::ranges::upper_bound(sprites, sprite), sprite);
    }
}

void MapIndex::findAstray(const Map& map, SectorId sector)
{
    std::ranges::copy_if(map.wallsOf(sector), std::back_inserter(m_astray), [&](WallId wall) {
        return isAstray(map, map[wall]);
    });
}

void MapIndex::setBox(SectorId sector, const Box& box)
{
    const Box before = m_boxes[sector.value];
    if (before == box) {
        return;
    }
    if (before.isEmpty()) {
        m_tree.insert(sector, box);
    } else if (box.isEmpty()) {
        m_tree.remove(sector, before);
    } else {
        m_tree.replace(sector, before, box);
    }
    m_boxes.edit(sector.value) = box;
}

/// Returns the sectors whose boxes may have changed.
std::vector<SectorId> MapIndex::reshaped(const Map& map, const Patch& patch)
{
    std::vector<SectorId> touched;
    std::vector<WallId> changed;
    for (const auto& change : patch.wallLists) {
        touched.push_back(change.id);
    }
    for (const auto& change : patch.walls) {
        changed.push_back(change.id);
        for (const auto* wall : {&change.before, &change.after}) {
            if (*wall && (*wall)->sector.isRow()) {
                touched.push_back((*wall)->sector.row());
            }
        }
    }
    sortUnique(touched);
    // A wall of a damaged sector may end in a wall of another sector; its box changes too.
    const std::size_t count = touched.size();
    std::erase_if(m_astray, [&](WallId wall) {
        const Wall* const row = map.find(wall);
        return row == nullptr || !row->sector.isRow()
               || std::binary_search(touched.begin(), touched.end(), row->sector.row());
    });
    for (const WallId wall : m_astray) {
        if (std::ranges::binary_search(changed, map[wall].point2.row())) {
            touched.push_back(map[wall].sector.row());
        }
    }
    for (std::size_t at = 0; at < count; ++at) {
        if (map.find(touched[at]) != nullptr) {
            findAstray(map, touched[at]);
        }
    }
    sortUnique(m_astray);
    return touched;
}

void MapIndex::update(const Map& map, const Patch& patch)
{
    if (!changesIndexed(patch)) {
        return;
    }
    if (!map.wallTable().empty() || !patch.wallTable.empty()) {
        *this = MapIndex(map);
        return;
    }
    m_numbering.update(map, patch);
    for (const auto& change : patch.walls) {
        if (change.before && change.after && namesTheSame(*change.before, *change.after)) {
            continue;
        }
        if (change.before) {
            countNames(*change.before, oneLess);
        }
        if (change.after) {
            countNames(*change.after, 1);
        }
    }
    for (const auto& change : patch.sprites) {
        place(change.id, sectorOf(change.before), sectorOf(change.after));
    }
    for (const SectorId sector : reshaped(map, patch)) {
        setBox(sector, map.find(sector) != nullptr ? boxAround(map, sector) : Box{});
    }
}

std::vector<SpriteId> MapIndex::spritesOf(std::span<const SectorId> sectors) const
{
    std::vector<SpriteId> all;
    for (const SectorId sector : sectors) {
        const auto& sprites = m_sprites[sector.value];
        all.insert(all.end(), sprites.begin(), sprites.end());
    }
    return byNumber(m_numbering, std::move(all));
}

std::vector<SectorId> MapIndex::sectorsMeeting(const Box& box) const
{
    return sectorsMeeting<Box>(box);
}

std::vector<SectorId> MapIndex::inOrder(std::vector<SectorId> sectors) const
{
    sortByNumber(m_numbering, sectors);
    return sectors;
}

} // namespace sectored
