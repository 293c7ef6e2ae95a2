#pragma once

#include "sectored/map/fragment.h"

#include "tests/core/texture/tiled_level.h"
#include "tests/support/random_polygon.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace sectored::test {

/// A part of a wall, or a floor or ceiling.
struct Face {
    std::optional<WallId> wall{};
    SectorId sector{}; ///< unless there is a wall
    SurfaceKind kind = SurfaceKind::Wall;
};

/// A level whose edits know the size of tile 0.
struct LockedLevel {
    LockedLevel(Map map, TileSize size)
        : level(std::move(map))
        , sizes(std::make_shared<const TileSizes>(
              std::unordered_map<std::int32_t, TileSize>{{0, size}}))
        , tile(size)
    {
        level.tiles = sizes.get();
    }

    /// Returns what is drawn on a face, by the function that draws it.
    SurfaceTexture texture(const Map& map, const Face& face) const
    {
        const ListedShapes shapes({{0, {.width = tile.width, .height = tile.height}}});
        const SectorId sector = face.wall ? map[*face.wall].sector.row() : face.sector;
        const Surface surface{.kind = face.kind, .sector = sector, .wall = face.wall};
        return textureOf({.map = map, .tiles = shapes}, surface).value();
    }

    EditLevel level;
    std::shared_ptr<const TileSizes> sizes;
    TileSize tile;
};

/// Lengths, places and moves in these levels are multiples of it, so that all that is kept can be
/// kept exactly: 8 texels of a wall, 8 or 16 of a flat.
inline constexpr int lockedGrid = 128;

/// Returns nine rooms of random sizes, side by side, and one apart, with random textures. The hitag
/// of a sector says which room it is part of.
inline LockedLevel randomRooms(std::mt19937_64& random)
{
    std::array<int, 4> xs{};
    std::array<int, 4> ys{};
    for (std::size_t at = 1; at < xs.size(); ++at) {
        xs.at(at) = xs.at(at - 1) + lockedGrid * randomBetween(random, 4, 8);
        ys.at(at) = ys.at(at - 1) + lockedGrid * randomBetween(random, 4, 8);
    }
    std::string text;
    const auto room = [&](int left, int top, int right, int bottom) {
        const auto corner = [](int x, int y) {
            return " " + std::to_string(x) + "," + std::to_string(y);
        };
        const auto number = std::to_string(std::ranges::count(text, '\n'));
        text += "sector " + number + ":" + corner(left, top) + corner(right, top)
                + corner(right, bottom) + corner(left, bottom) + "\n";
    };
    for (std::size_t row = 0; row + 1 < ys.size(); ++row) {
        for (std::size_t column = 0; column + 1 < xs.size(); ++column) {
            room(xs.at(column), ys.at(row), xs.at(column + 1), ys.at(row + 1));
        }
    }
    room(xs.back() + 2048, 0, xs.back() + 2560, 1024);
    const Map map = mapFromText(text);
    const auto dress = [&](Plane& plane) {
        plane.stat = plane_bit::swapped * randomBetween(random, 0, 1)
                     | plane_bit::flippedX * randomBetween(random, 0, 1)
                     | plane_bit::flippedY * randomBetween(random, 0, 1)
                     | plane_bit::doubled * randomBetween(random, 0, 1)
                     | plane_bit::firstWallAligned * (randomBelow(random, 3) == 0 ? 1 : 0);
        plane.xpanning = randomBetween(random, 0, 255);
        plane.ypanning = randomBetween(random, 0, 255);
    };
    return {
        changed(
            map,
            [&](PatchBuilder& builder) {
                int hitag = 0;
                for (const SectorId sector : map.sectorOrder()) {
                    Sector& row = builder.edit(sector);
                    row.hitag = ++hitag;
                    row.ceiling.z = -1024 * randomBetween(random, 8, 16);
                    row.floor.z = 1024 * randomBetween(random, 8, 16);
                    dress(row.ceiling);
                    dress(row.floor);
                    for (const WallId wall : map.wallsOf(sector)) {
                        const Segment line = lineOf(map, wall);
                        const int length =
                            std::abs(line.b.x - line.a.x) + std::abs(line.b.y - line.a.y);
                        Wall& each = builder.edit(wall);
                        each.xrepeat = length / lockedGrid;
                        each.yrepeat = 8;
                        each.xpanning = randomBetween(random, 0, 255);
                        each.ypanning = randomBetween(random, 0, 255);
                        flipAll(each, randomBetween(random, 0, 3));
                        each.cstat |= randomBelow(random, 2) == 0 ? wall_bit::alignBottom : 0;
                    }
                }
            }),
        {64, 64}};
}

/// A request, and where it takes what it moves.
struct LockedEdit {
    Request request{};
    std::unordered_set<SectorId> moving{}; ///< as a whole
    Isometry motion{};
    std::optional<int> pastedHitag{}; ///< of a copy of `moving`, which no other room has
};

/// Chooses rows and edits of a level at random.
class RandomLockedEdits {
public:
    RandomLockedEdits(const Map& map, std::mt19937_64& random)
        : m_map(map)
        , m_random(random)
    {}

    LockedEdit edit()
    {
        switch (randomBelow(m_random, 8)) {
        case 0:
            return split();
        case 1:
            return {InsertVertexRequest{.at = placeOn(wall())}};
        case 2:
            return join();
        case 3:
            return move();
        case 4:
            return transform(MirrorAxis::X);
        case 5:
            return transform(QuarterTurn::Quarter);
        case 6:
            return paste();
        default:
            return moveWall();
        }
    }

    SectorId sector()
    {
        const auto all = m_map.sectorOrder();
        return all[static_cast<std::size_t>(randomBelow(m_random, std::ssize(all)))];
    }

    WallId wall()
    {
        const auto walls = m_map.wallsOf(sector());
        return walls[static_cast<std::size_t>(randomBelow(m_random, std::ssize(walls)))];
    }

private:
    Point vector()
    {
        return {
            lockedGrid * randomBetween(m_random, -3, 3),
            lockedGrid * randomBetween(m_random, -3, 3)};
    }

    /// Returns a point of the grid inside a wall, or its start.
    Point placeOn(WallId wall)
    {
        const Segment line = lineOf(m_map, wall);
        const int dx = (line.b.x - line.a.x) / lockedGrid;
        const int dy = (line.b.y - line.a.y) / lockedGrid;
        const int steps = std::max(1, std::max(std::abs(dx), std::abs(dy)));
        const int step = randomBetween(m_random, 0, steps - 1);
        return {
            line.a.x + dx * lockedGrid / steps * step,
            line.a.y + dy * lockedGrid / steps * step};
    }

    LockedEdit split()
    {
        const Point from = placeOn(wall());
        const bool isUpright = randomBelow(m_random, 2) == 0;
        const int way = lockedGrid * randomBetween(m_random, -12, 12);
        const Point to{from.x + (isUpright ? 0 : way), from.y + (isUpright ? way : 0)};
        return {DrawRequest{.points = {from, to}, .isSplit = true}};
    }

    LockedEdit join()
    {
        const WallId portal = wall();
        const SectorRef across = m_map[portal].nextSector;
        return across.isRow()
                   ? LockedEdit{JoinRequest{.sectors = {m_map[portal].sector.row(), across.row()}}}
                   : split();
    }

    LockedEdit move()
    {
        const SectorId moved = sector();
        const Point by = vector();
        return {
            MoveSectorsRequest{
                .sectors = {moved},
                .by = by,
                .overlap = static_cast<OverlapPolicy>(randomBelow(m_random, 4)),
                .locksTiles = true},
            {moved},
            translation(by)};
    }

    LockedEdit transform(std::variant<MirrorAxis, QuarterTurn> kind)
    {
        const auto all = m_map.sectorOrder();
        const Point pivot{lockedGrid * 2 * randomBetween(m_random, -4, 4), 0};
        TransformRequest request{
            .sectors = {all.begin(), all.end()},
            .doubledPivot = pivot,
            .locksTiles = true};
        if (randomBelow(m_random, 2) == 0) {
            request.sectors = {all.back()}; // often the room apart
        }
        const auto* const axis = std::get_if<MirrorAxis>(&kind);
        LockedEdit edit{.moving = {request.sectors.begin(), request.sectors.end()}};
        if (axis != nullptr) {
            request.motion = *axis;
            edit.motion = mirrorAbout(*axis, pivot);
        } else {
            request.motion = std::get<QuarterTurn>(kind);
            edit.motion = turnAbout(std::get<QuarterTurn>(kind), pivot);
        }
        edit.request = request;
        return edit;
    }

    LockedEdit paste()
    {
        const std::vector<SectorId> copied{sector()};
        MapRows rows = fragmentOf(m_map, {.sectors = copied});
        int hitag = 0;
        for (const SectorId each : m_map.sectorOrder()) {
            hitag = std::max(hitag, m_map[each].hitag + 1);
        }
        rows.sectors.front().hitag = hitag;
        const Point by = vector();
        return {
            PasteRequest{
                .fragment = std::make_shared<const MapRows>(std::move(rows)),
                .by = by,
                .mode = randomBelow(m_random, 2) == 0 ? PasteMode::Free : PasteMode::Merge,
                .locksTiles = true},
            {copied.begin(), copied.end()},
            translation(by),
            hitag};
    }

    /// Moves a wall across its line, so that the walls beside it stretch along theirs.
    LockedEdit moveWall()
    {
        const Segment line = lineOf(m_map, wall());
        const int way = lockedGrid * randomBetween(m_random, -3, 3);
        const bool isUpright = line.a.x == line.b.x;
        const auto to = [&](Point p) {
            return Point{p.x + (isUpright ? way : 0), p.y + (isUpright ? 0 : way)};
        };
        return {MoveRequest{
            .vertices = {{line.a, to(line.a)}, {line.b, to(line.b)}},
            .stitches = randomBelow(m_random, 2) == 0,
            .locksTiles = true}};
    }

    const Map& m_map;
    std::mt19937_64& m_random;
};

} // namespace sectored::test
