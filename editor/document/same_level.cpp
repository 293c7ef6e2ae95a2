#include "editor/document/same_level.h"

#include "core/map/numbering.h"

#include <algorithm>

namespace sectored::editor {

namespace {

/// A level with its numbers.
struct Numbered {
    explicit Numbered(const Map& level)
        : map(level)
        , numbers(level)
    {}

    SectorRef plain(SectorRef reference) const { return SectorRef::raw(numbers.of(reference)); }
    WallRef plain(WallRef reference) const { return WallRef::raw(numbers.of(reference)); }

    const Map& map;
    Numbering numbers;
};

/// The row with numbers in place of ids and without what the file does not hold.
Wall plainWall(const Numbered& level, WallId id)
{
    Wall wall = level.map[id];
    wall.lotag = wall.upperWall.isRow() ? 0 : wall.lotag;
    wall.extra = wall.lowerWall.isRow() ? 0 : wall.extra;
    wall.point2 = level.plain(wall.point2);
    wall.nextWall = level.plain(wall.nextWall);
    wall.nextSector = level.plain(wall.nextSector);
    wall.upperWall = level.plain(wall.upperWall);
    wall.lowerWall = level.plain(wall.lowerWall);
    wall.sector = {};
    return wall;
}

Sprite plainSprite(const Numbered& level, SpriteId id)
{
    Sprite sprite = level.map[id];
    sprite.sector = level.plain(sprite.sector);
    return sprite;
}

Start plainStart(const Numbered& level)
{
    Start start = level.map.header().start;
    start.sector = level.plain(start.sector);
    return start;
}

bool haveSameWallLists(const Numbered& left, const Numbered& right)
{
    const auto sectors = left.map.sectorOrder();
    return std::ranges::equal(sectors, right.map.sectorOrder(), [&](SectorId a, SectorId b) {
        return left.map[a] == right.map[b]
               && std::ranges::equal(
                   left.map.wallsOf(a),
                   right.map.wallsOf(b),
                   [&](WallId wallA, WallId wallB) {
                       return left.numbers.of(wallA) == right.numbers.of(wallB);
                   });
    });
}

bool isWrittenAs(std::int32_t version, std::int32_t readBack)
{
    return version == readBack || (version < 7 && readBack == 7);
}

} // namespace

bool isSameLevel(const Map& level, const Map& readBack)
{
    const Numbered left(level);
    const Numbered right(readBack);
    const bool sameHeader = isWrittenAs(level.header().version, readBack.header().version)
                            && level.header().trailing == readBack.header().trailing
                            && plainStart(left) == plainStart(right);
    return sameHeader && haveSameWallLists(left, right)
           && std::ranges::equal(
               left.numbers.wallOrder(),
               right.numbers.wallOrder(),
               [&](WallId a, WallId b) { return plainWall(left, a) == plainWall(right, b); })
           && std::ranges::equal(
               level.spriteOrder(),
               readBack.spriteOrder(),
               [&](SpriteId a, SpriteId b) {
                   return plainSprite(left, a) == plainSprite(right, b);
               });
}

} // namespace sectored::editor
