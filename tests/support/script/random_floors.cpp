#include "tests/support/script/random_floors.h"

#include "sectored/edit/row/bunch.h"
#include "sectored/geom/point.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/numbering.h"

#include "tests/support/script/draft_reading.h"
#include "tests/support/script/operation_text.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace sectored::test {

namespace {

/// A wall of a sector, as a place for edits.
struct WallPlace {
    SectorId sector{};
    WallId wall{};
    Segment line{}; ///< without an end: its start

    /// Returns the longer of the extents along the axes.
    std::int32_t length() const
    {
        return std::max(std::abs(line.b.x - line.a.x), std::abs(line.b.y - line.a.y));
    }
    Point middle() const
    {
        return {line.a.x + (line.b.x - line.a.x) / 2, line.a.y + (line.b.y - line.a.y) / 2};
    }
    /// Returns the point an eighth of the wall's length from its middle, inside the sector.
    Point inside() const
    {
        constexpr std::int32_t part = 8;
        const Point from = middle();
        return {from.x - (line.b.y - line.a.y) / part, from.y + (line.b.x - line.a.x) / part};
    }
};

/// Empty if the level has no walls.
std::optional<WallPlace> anyPlace(const Map& map, std::mt19937_64& random)
{
    const auto sectors = map.sectorOrder();
    if (sectors.empty()) {
        return std::nullopt;
    }
    const SectorId sector = sectors[random() % sectors.size()];
    const auto walls = map.wallsOf(sector);
    if (walls.empty()) {
        return std::nullopt;
    }
    const WallId wall = walls[random() % walls.size()];
    const Point start = map[wall].position;
    return WallPlace{
        .sector = sector,
        .wall = wall,
        .line = {start, map.endOf(map[wall]).value_or(start)}};
}

/// Draws a small square inside the sector.
std::string squareInside(const WallPlace& place, const std::string& sector)
{
    const Point centre = place.inside();
    const std::int32_t half = std::max(place.length() / 32, 4);
    const std::string box = "[" + textOf(centre.x - half) + "," + textOf(centre.y - half) + ","
                            + textOf(centre.x + half) + "," + textOf(centre.y + half) + "]";
    return operation("rect", {{"box", box}, {"sheet", "[" + sector + "]"}});
}

} // namespace

std::string floorsLine(const Map& map, std::mt19937_64& random)
{
    const auto below = [&random](std::size_t count) {
        return std::to_string(random() % count);
    };
    const std::size_t count = std::max<std::size_t>(map.sectorCount(), 1);
    std::string sectors = below(count);
    if (random() % 2 == 0) {
        sectors += "," + below(count);
    }
    return R"({"op":")" + std::string(random() % 4 == 0 ? "separate" : "extend")
           + R"(","sectors":[)" + sectors + R"(],"plane":")"
           + (random() % 2 == 0 ? "ceiling" : "floor") + "\"}";
}

std::string linkedFloorLine(const Map& map, std::mt19937_64& random)
{
    const auto place = anyPlace(map, random);
    const auto below = [&random](std::uint64_t count) {
        return static_cast<std::int32_t>(random() % count);
    };
    const Numbering numbering(map);
    const std::int32_t kind = below(7);
    if (!place || kind == 0) {
        return floorsLine(map, random);
    }
    const std::string sector = textOf(numbering.of(place->sector));
    switch (kind) {
    case 1:
        return operation("insert-vertex", {{"at", jsonText(place->middle())}});
    case 2: {
        const std::int32_t away = std::max(place->length() / 16, 1);
        const Point from = place->line.a;
        const std::int32_t x = from.x + away * (below(3) - 1);
        const Point to{x, from.y + away * (below(3) - 1)};
        const std::string vertex = "[" + jsonText(from) + "," + jsonText(to) + "]";
        return operation("move", {{"vertices", "[" + vertex + "]"}, {"stitch", "false"}});
    }
    case 3: {
        const Sector& row = map[place->sector];
        const std::int32_t by = 256 * (below(9) - 4);
        return below(2) == 0
                   ? operation("set", {{"sector", sector}, {"floorz", textOf(row.floor.z + by)}})
                   : operation(
                       "set",
                       {{"sector", sector}, {"ceilingz", textOf(row.ceiling.z + by)}});
    }
    case 4: {
        const std::string wall = textOf(numbering.of(place->wall));
        return operation("set", {{"wall", wall}, {"picnum", textOf(below(99))}});
    }
    case 5:
        return operation("add-sprite", {{"at", jsonText(place->inside())}});
    default:
        return squareInside(*place, sector);
    }
}

FloorFaults floorFaultsOf(const Map& map)
{
    FloorFaults faults;
    for (const std::int32_t number : bunchNumbersOf(map)) {
        faults.bunches += isPaired(map, bunchWith(map, number)) ? 0U : 1U;
    }
    map.visitWalls([&](WallId wall, const Wall&) {
        for (const FloorLink& link : floorLinks) {
            faults.links += isFloorLinkBroken(map, wall, link) ? 1U : 0U;
        }
    });
    return faults;
}

} // namespace sectored::test
