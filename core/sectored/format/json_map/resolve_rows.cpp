#include "sectored/format/json_map/resolve_rows.h"

#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/format/row_reference.h"
#include "sectored/map/blood/marker.h"

#include <algorithm>

namespace sectored::json_map {

namespace {

/// Number of rows of each kind.
struct Counts {
    std::size_t sectors = 0;
    std::size_t walls = 0;
};

Wall resolved(const WallRecord& record, Counts counts)
{
    const auto wallRef = [&](std::int32_t number) {
        return referenceTo<WallTag>(number, counts.walls);
    };
    Wall wall = record.wall;
    wall.point2 = wallRef(record.point2);
    wall.nextWall = wallRef(record.nextWall);
    wall.nextSector = referenceTo<SectorTag>(record.nextSector, counts.sectors);
    wall.upperWall = wallRef(wall.upperWall.rawNumber());
    wall.lowerWall = wallRef(wall.lowerWall.rawNumber());
    return wall;
}

} // namespace

ResolvedRows resolveRows(ParsedLevel parsed)
{
    const Counts counts{.sectors = parsed.sectors.size(), .walls = parsed.walls.size()};
    const auto sectorRef = [&](std::int32_t number) {
        return referenceTo<SectorTag>(number, counts.sectors);
    };
    ResolvedRows resolvedRows;
    MapRows& rows = resolvedRows.rows;
    rows.header = {
        .version = parsed.version,
        .start = parsed.start.start,
        .trailing = std::move(parsed.trailing),
        .blood = std::move(parsed.blood)};
    rows.limits = LimitProfile::None;
    rows.header.start.sector = sectorRef(parsed.start.sector);
    std::vector<RawWallRange> ranges;
    ranges.reserve(counts.sectors);
    for (const SectorRecord& record : parsed.sectors) {
        ranges.push_back(record.range);
    }
    build_map::WallLists lists = build_map::wallListsOf(ranges, counts.walls);
    rows.sectors.reserve(counts.sectors);
    for (std::size_t number = 0; number < counts.sectors; ++number) {
        rows.sectors.push_back(parsed.sectors[number].sector);
        rows.sectors.back().rawRange = lists.rawRanges[number];
    }
    rows.walls.reserve(counts.walls);
    std::ranges::transform(
        parsed.walls,
        std::back_inserter(rows.walls),
        [&](const WallRecord& record) { return resolved(record, counts); });
    rows.sprites.reserve(parsed.sprites.size());
    for (SpriteRecord& record : parsed.sprites) {
        record.sprite.sector = sectorRef(record.sector);
        if (rows.header.blood && isMarker(record.sprite)) {
            record.sprite.owner = sectorRef(record.sprite.owner.rawNumber());
        }
        rows.sprites.push_back(record.sprite);
    }
    rows.wallsOfSector = std::move(lists.lists);
    rows.explicitWallTable = lists.explicitTable;
    resolvedRows.firstUnfollowed = lists.firstUnfollowed;
    return resolvedRows;
}

} // namespace sectored::json_map
