#include "editor/panel/tiles/tile_uses.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace sectored::editor {

namespace {

bool showsMasked(const Wall& wall)
{
    return (wall.cstat & (wall_bit::masked | wall_bit::oneWay)) != 0 && wall.nextWall.isRow();
}

} // namespace

int TileCounts::total() const
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

TileUses tileUses(const Map& map)
{
    TileUses uses;
    map.visitWalls([&uses](WallId /*id*/, const Wall& wall) {
        ++uses[wall.picnum].of(TileSurface::Wall);
        if (showsMasked(wall)) {
            ++uses[wall.overpicnum].of(TileSurface::Over);
        }
    });
    for (const SectorId id : map.sectorOrder()) {
        ++uses[map[id].floor.picnum].of(TileSurface::Floor);
        ++uses[map[id].ceiling.picnum].of(TileSurface::Ceiling);
    }
    for (const SpriteId id : map.spriteOrder()) {
        ++uses[map[id].picnum].of(TileSurface::Sprite);
    }
    return uses;
}

Selection objectsWithTile(const Map& map, int tile)
{
    Selection found;
    map.visitWalls([&found, tile](WallId id, const Wall& wall) {
        if (wall.picnum == tile || (showsMasked(wall) && wall.overpicnum == tile)) {
            found.walls.push_back(id);
        }
    });
    for (const SectorId id : map.sectorOrder()) {
        if (map[id].floor.picnum == tile || map[id].ceiling.picnum == tile) {
            found.sectors.push_back(id);
        }
    }
    for (const SpriteId id : map.spriteOrder()) {
        if (map[id].picnum == tile) {
            found.sprites.push_back(id);
        }
    }
    std::ranges::sort(found.sectors);
    std::ranges::sort(found.sprites);
    return found;
}

Selection steppedUse(const Map& map, int tile, const Selection& selected, UseStep step)
{
    const Selection uses = objectsWithTile(map, tile);
    std::vector<Selection> single;
    for (const WallId wall : uses.walls) {
        single.push_back({.walls = {wall}});
    }
    for (const SectorId sector : uses.sectors) {
        single.push_back({.sectors = {sector}});
    }
    for (const SpriteId sprite : uses.sprites) {
        single.push_back({.sprites = {sprite}});
    }
    if (single.empty()) {
        return {};
    }
    const auto current = std::ranges::find(single, selected);
    if (step == UseStep::Next) {
        const bool wraps = current == single.end() || current + 1 == single.end();
        return wraps ? single.front() : *(current + 1);
    }
    return current == single.end() || current == single.begin() ? single.back() : *(current - 1);
}

} // namespace sectored::editor
