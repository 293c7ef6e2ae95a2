#include "tests/support/fault/faulty_level.h"

#include "sectored/format/format.h"
#include "sectored/map/loops.h"
#include "sectored/map/numbering.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

namespace sectored::test {

namespace {

constexpr std::size_t headerSize = 22; ///< of a Build map, the count of sectors included
constexpr std::size_t sectorSize = 40;

template <class List>
auto oneOf(const List& list, std::mt19937_64& random)
{
    return list[random() % list.size()];
}

std::int32_t within(std::int32_t reach, std::mt19937_64& random)
{
    const auto count = static_cast<std::uint64_t>(2 * reach + 1);
    return static_cast<std::int32_t>(random() % count) - reach;
}

template <class Change>
Map changedBy(const Map& level, Change change)
{
    PatchBuilder builder(level);
    change(builder);
    Map after = level;
    apply(after, builder.finish());
    return after;
}

std::vector<WallId> linkedWalls(const Map& level)
{
    auto walls = Numbering(level).wallOrder();
    std::erase_if(walls, [&](WallId wall) { return !partnerOf(level, wall); });
    return walls;
}

WallId otherWall(const Map& level, WallId wall, std::mt19937_64& random)
{
    const auto walls = Numbering(level).wallOrder();
    WallId other = wall;
    while (other == wall || other == partnerOf(level, wall)) {
        other = oneOf(walls, random);
    }
    return other;
}

void makeWhite(PatchBuilder& builder, WallId wall)
{
    builder.edit(wall).nextWall = {};
    builder.edit(wall).nextSector = {};
}

Map unlinkOneSide(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(linkedWalls(level), random);
    return changedBy(level, [&](PatchBuilder& builder) { makeWhite(builder, wall); });
}

Map nameAnyWall(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(linkedWalls(level), random);
    const WallId other = otherWall(level, wall, random);
    return changedBy(level, [&](PatchBuilder& builder) { builder.edit(wall).nextWall = other; });
}

Map takeLinkOver(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(linkedWalls(level), random);
    const WallId partner = partnerOf(level, wall).value();
    const WallId thief = otherWall(level, wall, random);
    return changedBy(level, [&](PatchBuilder& builder) {
        builder.edit(thief).nextWall = partner;
        builder.edit(thief).nextSector = level[partner].sector;
        builder.edit(partner).nextWall = thief;
        builder.edit(partner).nextSector = level[thief].sector;
    });
}

Map nameAnySector(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(linkedWalls(level), random);
    SectorRef other = level[wall].nextSector;
    while (other == level[wall].nextSector) {
        other = oneOf(level.sectorOrder(), random);
    }
    return changedBy(level, [&](PatchBuilder& builder) { builder.edit(wall).nextSector = other; });
}

Map halveLink(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(linkedWalls(level), random);
    const bool losesWall = random() % 2 == 0;
    return changedBy(level, [&](PatchBuilder& builder) {
        if (losesWall) {
            builder.edit(wall).nextWall = {};
        } else {
            builder.edit(wall).nextSector = {};
        }
    });
}

Map loseAllLinks(const Map& level, std::mt19937_64& random)
{
    const SectorId sector = oneOf(level.sectorOrder(), random);
    return changedBy(level, [&](PatchBuilder& builder) {
        for (const WallId wall : level.wallsOf(sector)) {
            makeWhite(builder, wall);
        }
    });
}

Map leadOutside(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(Numbering(level).wallOrder(), random);
    WallId other = wall;
    while (level[other].sector == level[wall].sector) {
        other = oneOf(Numbering(level).wallOrder(), random);
    }
    return changedBy(level, [&](PatchBuilder& builder) { builder.edit(wall).point2 = other; });
}

Map insertEmptyWall(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(Numbering(level).wallOrder(), random);
    const SectorId sector = level[wall].sector.row();
    return changedBy(level, [&](PatchBuilder& builder) {
        Wall row = level[wall];
        row.point2 = wall;
        const WallId empty = builder.add(row);
        const auto list = level.wallsOf(sector);
        std::vector<WallId> walls(list.begin(), list.end());
        for (const WallId before : list) {
            if (level[before].point2 == WallRef(wall)) {
                builder.edit(before).point2 = empty;
            }
        }
        walls.insert(std::ranges::find(walls, wall), empty);
        builder.setWalls(sector, walls);
    });
}

Map turnInsideOut(const Map& level, std::mt19937_64& random)
{
    const SectorId sector = oneOf(level.sectorOrder(), random);
    return changedBy(level, [&](PatchBuilder& builder) {
        std::vector<WallId> walls;
        for (const Loop& loop : loopsOf(level, sector)) {
            const std::size_t count = loop.walls.size();
            for (std::size_t at = 0; at < count; ++at) {
                Wall& wall = builder.edit(loop.walls[at]);
                wall.position = level[loop.walls[(at + 1) % count]].position;
                wall.point2 = loop.walls[(at + count - 1) % count];
            }
            walls.push_back(loop.walls.front());
            walls.insert(walls.end(), loop.walls.rbegin(), loop.walls.rend() - 1);
        }
        builder.setWalls(sector, walls);
    });
}

/// Changes a number of 16 bits in the record of a sector.
Map withChangedRange(const Map& level, std::size_t offset, std::mt19937_64& random)
{
    const Format& format = *formatById("build-map");
    Bytes bytes = format.write(level).value();
    const std::size_t at = headerSize + sectorSize * (random() % level.sectorCount()) + offset;
    const std::int32_t by =
        static_cast<std::int32_t>(1 + random() % 3) * (random() % 2 == 0 ? 1 : -1);
    const auto low = std::to_integer<std::int32_t>(bytes[at]);
    const auto high = std::to_integer<std::int32_t>(bytes[at + 1]);
    const std::int32_t value = low + 256 * high + by;
    bytes[at] = static_cast<std::byte>(value & 255);
    bytes[at + 1] = static_cast<std::byte>((value >> 8) & 255);
    return format.read(bytes).value().map;
}

Map moveWallPtr(const Map& level, std::mt19937_64& random)
{
    return withChangedRange(level, 0, random);
}

Map changeWallNum(const Map& level, std::mt19937_64& random)
{
    return withChangedRange(level, 2, random);
}

Map moveVertex(const Map& level, std::int32_t reach, std::mt19937_64& random)
{
    const WallId wall = oneOf(linkedWalls(level), random);
    Point by{};
    while (by == Point{} || by.x * by.x + by.y * by.y > reach * reach) {
        by = {within(reach, random), within(reach, random)};
    }
    return changedBy(level, [&](PatchBuilder& builder) {
        builder.edit(wall).position.x += by.x;
        builder.edit(wall).position.y += by.y;
    });
}

Map leadElsewhere(const Map& level, std::mt19937_64& random)
{
    const WallId wall = oneOf(Numbering(level).wallOrder(), random);
    const WallId other = oneOf(level.wallsOf(level[wall].sector.row()), random);
    return changedBy(level, [&](PatchBuilder& builder) { builder.edit(wall).point2 = other; });
}

} // namespace

std::span<const Fault> exactFaults()
{
    static constexpr std::array faults{
        Fault{"one side unlinked", unlinkOneSide},
        Fault{"random nextwall", nameAnyWall},
        Fault{"link taken over", takeLinkOver},
        Fault{"random nextsector", nameAnySector},
        Fault{"half link", halveLink},
        Fault{"all links lost", loseAllLinks},
        Fault{"point2 outside", leadOutside},
        Fault{"wall of zero length", insertEmptyWall},
        Fault{"sector inside out", turnInsideOut},
        Fault{"wrong wallptr", moveWallPtr},
        Fault{"wrong wallnum", changeWallNum}};
    return faults;
}

Map damagedBy(const Map& level, std::string_view fault, std::mt19937_64& random)
{
    constexpr std::int32_t near = 64;
    constexpr std::int32_t far = 200;
    const auto exact = exactFaults();
    const auto found = std::ranges::find(exact, fault, &Fault::name);
    if (found != exact.end()) {
        return found->make(level, random);
    }
    if (fault == "vertex moved" || fault == "vertex dragged") {
        return moveVertex(level, fault == "vertex moved" ? near : far, random);
    }
    if (fault == "point2 inside") {
        return leadElsewhere(level, random);
    }
    throw std::invalid_argument("no such fault");
}

} // namespace sectored::test
