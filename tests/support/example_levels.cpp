#include "tests/support/example_levels.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <vector>

namespace sectored::test {

namespace {

constexpr std::int32_t eyeHeight = 10240; // Build z units above the floor

/// Numbers of the project's own tiles; docs/spec/own-tiles.md lists them.
namespace own_tile {
constexpr std::int32_t brick = 11;
constexpr std::int32_t concrete = 13;
constexpr std::int32_t concreteTrim = 14;
constexpr std::int32_t panelTech = 16;
constexpr std::int32_t woodPlank = 18;
constexpr std::int32_t plaster = 19;
constexpr std::int32_t floorTile = 25;
constexpr std::int32_t floorMetal = 26;
constexpr std::int32_t grass = 28;
constexpr std::int32_t ceilingLight = 30;
constexpr std::int32_t ceilingPanel = 31;
constexpr std::int32_t lamp = 60;
constexpr std::int32_t sky = 64;
constexpr std::int32_t water = 68;
} // namespace own_tile

/// A sector of an example. Loops list corners: outer loops clockwise, holes anticlockwise.
struct Room {
    std::vector<std::vector<Point>> loops{};
    Plane ceiling{};
    Plane floor{};
    std::int32_t wallTile = 0;
};

std::vector<Point> rectangle(Point low, Point high)
{
    return {low, {high.x, low.y}, high, {low.x, high.y}};
}

std::vector<Point> reversed(std::vector<Point> loop)
{
    std::ranges::reverse(loop);
    return loop;
}

std::int32_t repeatFor(Point from, Point to)
{
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    return std::clamp(static_cast<std::int32_t>(std::lround(length / 128)), 1, 255);
}

/// Builds a level from rooms.
class Composer {
public:
    SectorId add(const Room& room)
    {
        const SectorId sector{static_cast<std::uint32_t>(m_rows.sectors.size())};
        m_rows.sectors.push_back({.ceiling = room.ceiling, .floor = room.floor});
        m_rows.wallsOfSector.emplace_back();
        for (const auto& loop : room.loops) {
            addLoop(sector, loop, room.wallTile);
        }
        return sector;
    }

    void addSprite(Sprite sprite) { m_rows.sprites.push_back(sprite); }

    void startAt(Point position, SectorId sector)
    {
        m_rows.header.start = {
            .position = position,
            .z = m_rows.sectors[sector.value].floor.z - eyeHeight,
            .angle = 1536,
            .sector = sector};
    }

    Map finish()
    {
        link();
        return Map(std::move(m_rows));
    }

private:
    void addLoop(SectorId sector, const std::vector<Point>& loop, std::int32_t tile)
    {
        const auto first = static_cast<std::uint32_t>(m_rows.walls.size());
        for (std::size_t corner = 0; corner < loop.size(); ++corner) {
            const std::size_t next = (corner + 1) % loop.size();
            const WallId id{static_cast<std::uint32_t>(m_rows.walls.size())};
            m_rows.wallsOfSector[sector.value].push_back(id);
            m_rows.walls.push_back(
                {.position = loop[corner],
                 .point2 = WallId{first + static_cast<std::uint32_t>(next)},
                 .sector = sector,
                 .picnum = tile,
                 .xrepeat = repeatFor(loop[corner], loop[next])});
        }
    }

    void link()
    {
        std::map<std::tuple<Point, Point>, WallId> byEnds;
        for (std::uint32_t number = 0; number < m_rows.walls.size(); ++number) {
            byEnds[{m_rows.walls[number].position, endOf(number)}] = {number};
        }
        for (std::uint32_t number = 0; number < m_rows.walls.size(); ++number) {
            const auto partner = byEnds.find({endOf(number), m_rows.walls[number].position});
            if (partner != byEnds.end()) {
                m_rows.walls[number].nextWall = partner->second;
                m_rows.walls[number].nextSector = m_rows.walls[partner->second.value].sector;
            }
        }
    }

    Point endOf(std::uint32_t wall) const
    {
        return m_rows.walls[m_rows.walls[wall].point2.row().value].position;
    }

    MapRows m_rows;
};

Plane planeAt(std::int32_t z, std::int32_t tile, std::int32_t shade = 0)
{
    return {.z = z, .picnum = tile, .shade = shade};
}

SectorId addHall(Composer& level)
{
    const auto pool = rectangle({512, 512}, {1280, 1280});
    const SectorId hall = level.add(
        {.loops =
             {{{0, 0},
               {3072, 0},
               {3072, 768},
               {3072, 1280},
               {3072, 2048},
               {2048, 2048},
               {2048, 3072},
               {1280, 3072},
               {768, 3072},
               {0, 3072}},
              reversed(pool)},
         .ceiling = planeAt(-16384, own_tile::ceilingPanel),
         .floor = planeAt(8192, own_tile::floorTile),
         .wallTile = own_tile::concrete});
    level.add(
        {.loops = {pool},
         .ceiling = planeAt(-16384, own_tile::ceilingPanel),
         .floor = planeAt(10240, own_tile::water, 8),
         .wallTile = own_tile::concreteTrim});
    return hall;
}

void addDoorwayAndPillarRoom(Composer& level)
{
    level.add(
        {.loops = {rectangle({3072, 768}, {3584, 1280})},
         .ceiling = planeAt(-8192, own_tile::ceilingPanel, 4),
         .floor = planeAt(8192, own_tile::floorTile, 4),
         .wallTile = own_tile::concrete});
    level.add(
        {.loops =
             {{{4352, -512},
               {5376, -512},
               {6144, 256},
               {6144, 1792},
               {5376, 2560},
               {5120, 2560},
               {4608, 2560},
               {4352, 2560},
               {3584, 1792},
               {3584, 1280},
               {3584, 768},
               {3584, 256}},
              reversed(rectangle({4608, 768}, {5120, 1280}))},
         .ceiling = planeAt(-20480, own_tile::woodPlank, 2),
         .floor = planeAt(8192, own_tile::woodPlank, 2),
         .wallTile = own_tile::plaster});
}

void addStairsAndCellar(Composer& level)
{
    for (std::int32_t step = 1; step <= 4; ++step) {
        const std::int32_t bottom = 2560 + 256 * step;
        level.add(
            {.loops = {rectangle({4608, bottom - 256}, {5120, bottom})},
             .ceiling = planeAt(-8192 + 1024 * step, own_tile::ceilingPanel, 4 + 2 * step),
             .floor = planeAt(8192 + 1024 * step, own_tile::concrete, 4 + 2 * step),
             .wallTile = own_tile::concrete});
    }
    level.add(
        {.loops =
             {{{3584, 3584},
               {4608, 3584},
               {5120, 3584},
               {6144, 3584},
               {6144, 5632},
               {5376, 5632},
               {5376, 4608},
               {4352, 4608},
               {4352, 5632},
               {3584, 5632},
               {3584, 5376},
               {3584, 4864}}},
         .ceiling = planeAt(-4096, own_tile::ceilingLight, 14),
         .floor = planeAt(13312, own_tile::floorMetal, 14),
         .wallTile = own_tile::panelTech});
}

void addRampCourtAndWindow(Composer& level)
{
    // The first wall is the hinge. It lies at the cellar's floor; the ramp rises to the court's
    // floor.
    Plane ramp = planeAt(13312, own_tile::concrete, 10);
    ramp.stat = plane_bit::sloped;
    ramp.heinum = -640;
    level.add(
        {.loops = {{{3584, 4864}, {3584, 5376}, {1536, 5376}, {1536, 4864}}},
         .ceiling = planeAt(-6144, own_tile::ceilingPanel, 10),
         .floor = ramp,
         .wallTile = own_tile::concrete});
    Plane sky = planeAt(-32768, own_tile::sky);
    sky.stat = plane_bit::parallax;
    level.add(
        {.loops =
             {{{0, 3584},
               {768, 3584},
               {1280, 3584},
               {1536, 3584},
               {1536, 4864},
               {1536, 5376},
               {0, 5376}}},
         .ceiling = sky,
         .floor = planeAt(8192, own_tile::grass, -8),
         .wallTile = own_tile::brick});
    level.add(
        {.loops = {rectangle({768, 3072}, {1280, 3584})},
         .ceiling = planeAt(-8192, own_tile::ceilingPanel),
         .floor = planeAt(0, own_tile::concrete),
         .wallTile = own_tile::concrete});
}

} // namespace

Map tutorialRooms()
{
    Composer level;
    const SectorId hall = addHall(level);
    addDoorwayAndPillarRoom(level);
    addStairsAndCellar(level);
    addRampCourtAndWindow(level);
    level.startAt({1664, 2560}, hall);
    level.addSprite({.position = {2560, 384}, .z = 8192, .picnum = own_tile::lamp, .sector = hall});
    return level.finish();
}

Map roomsOverRooms()
{
    constexpr std::int32_t ground = 16384;
    constexpr std::int32_t upstairs = -4096;
    constexpr std::int32_t rise = 2560;
    Composer level;
    const SectorId hall = level.add(
        {.loops =
             {{{-2048, -2048},
               {2048, -2048},
               {2048, 1280},
               {2048, 1792},
               {2048, 2048},
               {-2048, 2048}}},
         .ceiling = planeAt(0, own_tile::ceilingPanel, 6),
         .floor = planeAt(ground, own_tile::floorTile, 6),
         .wallTile = own_tile::concrete});
    level.add(
        {.loops = {{{2048, 1280}, {3584, 1280}, {4096, 1280}, {4096, 1792}, {2048, 1792}}},
         .ceiling = planeAt(ground - 12288, own_tile::ceilingPanel, 4),
         .floor = planeAt(ground, own_tile::concrete, 4),
         .wallTile = own_tile::concrete});
    for (std::int32_t step = 1; step <= 7; ++step) {
        const std::int32_t bottom = 1280 - 128 * (step - 1);
        level.add(
            {.loops = {rectangle({3584, bottom - 128}, {4096, bottom})},
             .ceiling = planeAt(ground - rise * step - 12288, own_tile::ceilingPanel, 4),
             .floor = planeAt(ground - rise * step, own_tile::concrete, 4),
             .wallTile = own_tile::concrete});
    }
    level.add(
        {.loops = {rectangle({3584, -384}, {4096, 384})},
         .ceiling = planeAt(upstairs - 12288, own_tile::ceilingPanel),
         .floor = planeAt(upstairs, own_tile::woodPlank),
         .wallTile = own_tile::plaster});
    const SectorId bridge = level.add(
        {.loops = {rectangle({-3072, -384}, {3584, 384})},
         .ceiling = planeAt(upstairs - 8192, own_tile::woodPlank),
         .floor = planeAt(upstairs, own_tile::woodPlank),
         .wallTile = own_tile::plaster});
    level.add(
        {.loops =
             {{{-4096, -1024},
               {-3072, -1024},
               {-3072, -384},
               {-3072, 384},
               {-3072, 1024},
               {-4096, 1024}}},
         .ceiling = planeAt(upstairs - 16384, own_tile::woodPlank, -4),
         .floor = planeAt(upstairs, own_tile::grass, -4),
         .wallTile = own_tile::brick});
    level.startAt({0, 1024}, hall);
    level.addSprite(
        {.position = {0, 0}, .z = upstairs, .picnum = own_tile::lamp, .sector = bridge});
    return level.finish();
}

} // namespace sectored::test
