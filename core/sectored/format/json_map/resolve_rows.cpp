#include "sectored/format/json_map/resolve_rows.h"

#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/format/row_reference.h"
#include "sectored/map/blood/marker.h"

#include <algorithm>
#include <utility>

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
    rows.sectors.reserve(counts.sectors);
    for (SectorRecord& record : parsed.sectors) {
        ranges.push_back(record.range);
        rows.sectors.push_back(std::move(record.sector));
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
    resolvedRows.warning = build_map::setWallLists(rows, ranges);
    return resolvedRows;
}

} // namespace sectored::json_map
