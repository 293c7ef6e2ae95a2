#include "sectored/format/doom/map_of_level.h"

#include "sectored/format/doom/edge_loops.h"
#include "sectored/format/doom/plane_slope.h"
#include "sectored/format/doom/row_losses.h"
#include "sectored/format/doom/surface_look.h"
#include "sectored/geom/build_angle.h"
#include "sectored/map/map_view.h"
#include "sectored/map/slope.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <cmath>

namespace sectored::doom {

namespace {

constexpr std::int32_t degrees = 360;

/// A side of a line, as a wall.
struct SideEdge {
    std::size_t line = 0;
    std::size_t side = 0; ///< 0: the front, 1: the back
    Segment edge{};
};

class Conversion {
public:
    Conversion(const DoomLevel& level, TextureNames& names)
        : m_level(level)
        , m_names(names)
    {
        m_result.walls.resize(level.lines.size());
        m_result.sectors.resize(level.sectors.size());
        m_result.sprites.resize(level.things.size());
        m_rows.limits = LimitProfile::None;
    }

    ConvertedLevel convert()
    {
        sortSides();
        for (std::size_t sector = 0; sector < m_level.sectors.size(); ++sector) {
            addSector(sector);
        }
        for (std::size_t line = 0; line < m_level.lines.size(); ++line) {
            joinSides(line);
            dressLine(line);
        }
        m_result.map = Map(std::move(m_rows));
        addThings();
        m_result.losses = m_losses.take();
        return std::move(m_result);
    }

private:
    std::optional<std::uint32_t> sectorOf(std::size_t line, std::size_t side) const
    {
        const auto number = side == 0 ? m_level.lines[line].front : m_level.lines[line].back;
        return number ? std::optional(m_level.sides[*number].sector) : std::nullopt;
    }

    void sortSides()
    {
        m_edges.resize(m_level.sectors.size());
        for (std::size_t number = 0; number < m_level.lines.size(); ++number) {
            const DoomLine& line = m_level.lines[number];
            const Segment edge{m_level.vertices[line.from], m_level.vertices[line.to]};
            const auto front = sectorOf(number, 0);
            const auto back = sectorOf(number, 1);
            if (edge.a == edge.b) {
                drop("lines", number, "lines without length", "Build has none");
            } else if (!front && !back) {
                drop("lines", number, "lines without sides", "they bound no sector");
            } else if (front == back) {
                drop("lines", number, "lines within a sector", "they bound nothing");
            } else {
                if (front) {
                    m_edges[*front].push_back({number, 0, edge});
                }
                if (back) {
                    m_edges[*back].push_back({number, 1, {edge.b, edge.a}});
                }
            }
        }
    }

    void drop(const char* rows, std::size_t number, const char* what, const char* why)
    {
        m_losses.add(
            {.kind = LossKind::Dropped, .subject = what, .reason = why, .rows = rows},
            number);
    }

    void change(const char* rows, std::size_t number, const char* what, const char* why)
    {
        m_losses.add(
            {.kind = LossKind::Changed, .subject = what, .reason = why, .rows = rows},
            number);
    }

    void addSector(std::size_t number)
    {
        if (m_edges[number].empty()) {
            drop("sectors", number, "sectors without walls", "no line bounds them");
            return;
        }
        const SectorId id{static_cast<std::uint32_t>(m_rows.sectors.size())};
        m_result.sectors[number] = id;
        m_rows.sectors.push_back(dressed(number));
        m_rows.wallsOfSector.emplace_back();
        std::vector<Segment> edges;
        for (const SideEdge& side : m_edges[number]) {
            edges.push_back(side.edge);
        }
        for (const EdgeLoop& loop : loopsOfDirected(edges)) {
            addLoop(number, loop);
        }
        slope(number);
    }

    /// Slopes the planes of the sector added last, if it has a wall along which they are level.
    void slope(std::size_t number)
    {
        const DoomSector& from = m_level.sectors[number];
        auto& list = m_rows.wallsOfSector.back();
        std::vector<Segment> walls;
        for (const WallId wall : list) {
            const Wall& row = m_rows.walls[wall.value];
            walls.push_back({row.position, m_rows.walls[row.point2.row().value].position});
        }
        const auto hinge = hingeFor(walls, from.floor.slope, from.ceiling.slope);
        Sector& sector = m_rows.sectors.back();
        for (const PlaneKind kind : {PlaneKind::Floor, PlaneKind::Ceiling}) {
            const auto& plane = kind == PlaneKind::Floor ? from.floor : from.ceiling;
            if (!plane.slope) {
                continue;
            }
            if (!hinge || !setSlope(planeOf(sector, kind), *plane.slope, walls[*hinge])) {
                drop("sectors", number, "slopes", "no wall is level with the plane");
            }
        }
        if (hinge && *hinge != 0) {
            beginWith(list, *hinge);
        }
    }

    /// Turns the list of walls so that it begins with one of them; each loop stays together.
    void beginWith(std::vector<WallId>& list, std::size_t first)
    {
        std::size_t start = first;
        while (start > 0 && m_rows.walls[list[start - 1].value].point2 == WallRef(list[start])) {
            --start;
        }
        std::size_t end = first + 1;
        while (end < list.size()
               && m_rows.walls[list[end - 1].value].point2 == WallRef(list[end])) {
            ++end;
        }
        const auto at = [&](std::size_t place) {
            return list.begin() + static_cast<std::ptrdiff_t>(place);
        };
        std::rotate(at(start), at(first), at(end));
        std::rotate(list.begin(), at(start), at(end));
    }

    void addLoop(std::size_t sector, const EdgeLoop& loop)
    {
        auto& list = m_rows.wallsOfSector.back();
        const auto first = static_cast<std::uint32_t>(m_rows.walls.size());
        Point end{};
        for (const std::size_t edge : loop.edges) {
            const SideEdge& side = m_edges[sector][edge];
            m_result.walls[side.line][side.side] = addWall(side.edge.a);
            end = side.edge.b;
        }
        if (!loop.isClosed) {
            addWall(end);
            change(
                "sectors",
                sector,
                "outlines",
                "they are not closed, so that a straight wall was added where they end");
        }
        for (auto wall = first; wall < m_rows.walls.size(); ++wall) {
            list.push_back({wall});
            m_rows.walls[wall].point2 = WallId{wall + 1 < m_rows.walls.size() ? wall + 1 : first};
        }
    }

    WallId addWall(Point position)
    {
        const WallId id{static_cast<std::uint32_t>(m_rows.walls.size())};
        const auto sector = static_cast<std::uint32_t>(m_rows.sectors.size() - 1);
        Wall wall{.position = position};
        wall.sector = SectorId{sector};
        m_rows.walls.push_back(wall);
        return id;
    }

    std::int32_t flatTile(std::size_t sector, const std::string& name)
    {
        const auto tile = m_names.tileOf(name, TextureUse::Flat);
        if (!tile) {
            change("sectors", sector, "flats", "the game has no tile for them");
        }
        return tile.value_or(m_names.defaultTile(TextureUse::Flat));
    }

    Plane dressed(std::size_t sector, const DoomPlane& from)
    {
        Plane plane;
        plane.z = -from.height * heightScale;
        if (from.flat == m_names.skyName()) {
            plane.stat |= plane_bit::parallax;
            plane.picnum = m_names.skyTile();
        } else {
            plane.picnum = flatTile(sector, from.flat);
        }
        plane.shade = shadeOf(m_level.sectors[sector].light);
        return plane;
    }

    Sector dressed(std::size_t number)
    {
        const DoomSector& from = m_level.sectors[number];
        Sector sector;
        sector.floor = dressed(number, from.floor);
        sector.ceiling = dressed(number, from.ceiling);
        sector.lotag = from.special;
        sector.hitag = from.tag;
        if (lightOf(sector.floor.shade) != from.light) {
            m_losses.add(
                {.kind = LossKind::Rounded,
                 .subject = "light",
                 .reason = "shades are steps of 8, from 0 to 255",
                 .rows = "sectors"},
                number);
        }
        return sector;
    }

    void joinSides(std::size_t line)
    {
        const auto& [front, back] = m_result.walls[line];
        if (front && back) {
            Wall& frontWall = m_rows.walls[front->value];
            Wall& backWall = m_rows.walls[back->value];
            frontWall.nextWall = *back;
            frontWall.nextSector = backWall.sector;
            backWall.nextWall = *front;
            backWall.nextSector = frontWall.sector;
        }
    }

    std::int32_t wallTile(std::size_t line, const std::string& name)
    {
        const auto tile = m_names.tileOf(name, TextureUse::Wall);
        if (!tile) {
            change("lines", line, "textures", "the game has no tile for them");
        }
        return tile.value_or(m_names.defaultTile(TextureUse::Wall));
    }

    void dressLine(std::size_t number)
    {
        const DoomLine& line = m_level.lines[number];
        const auto& walls = m_result.walls[number];
        if (!walls[0] && !walls[1]) {
            return;
        }
        const bool isPortal = walls[0] && walls[1];
        const std::array sides{line.front, line.back};
        const auto partnerOf = [&](std::size_t side) {
            return isPortal ? &m_level.sides[*sides[1 - side]] : nullptr;
        };
        std::array<SideTextures, 2> textures{};
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (walls[side]) {
                textures[side] = texturesOf(m_level.sides[*sides[side]], partnerOf(side));
            }
        }
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (!walls[side]) {
                continue;
            }
            // A lower texture of its own is that of the wall opposite, if nothing of it shows.
            const std::size_t other = 1 - side;
            if (isPortal && textures[side].lower && textures[other].isBare
                && !textures[other].lower) {
                textures[other].wall = *textures[side].lower;
                textures[side].isSwapped = true;
                textures[side].lower.reset();
            }
            if (textures[side].lower) {
                drop("lines", number, "lower textures", "a wall has one tile for both parts");
            }
        }
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (walls[side]) {
                dressWall(number, *walls[side], m_level.sides[*sides[side]], textures[side]);
            }
        }
        Wall& owner = m_rows.walls[walls[0].value_or(walls[1].value_or(WallId{})).value];
        owner.lotag = line.special;
        owner.hitag = line.tag;
        owner.extra = extraOf(line.flags);
        noteFlags(number, isPortal);
    }

    void noteFlags(std::size_t number, bool isPortal)
    {
        const DoomLine& line = m_level.lines[number];
        const bool isTwoSided = (line.flags & line_bit::twoSided) != 0;
        if (isTwoSided && !isPortal) {
            change("lines", number, "flag \"two-sided\"", "they have one side");
        } else if (!isPortal && (line.flags & line_bit::blocking) == 0) {
            change("lines", number, "flag \"blocks everything\"", "a wall without opening blocks");
        } else if (!isTwoSided && isPortal) {
            change("lines", number, "flag \"two-sided\"", "they are not marked as two-sided");
        }
        if (!line.front) {
            change("lines", number, "direction", "their only side is the back");
        }
        constexpr std::uint32_t unpegged = line_bit::upperUnpegged | line_bit::lowerUnpegged;
        const std::uint32_t part = line.flags & unpegged;
        const bool isLost =
            isPortal ? part != 0 && part != unpegged : (part & line_bit::upperUnpegged) != 0;
        if (isLost) {
            change(
                "lines",
                number,
                "flags \"unpegged\"",
                "a wall aligns both parts or none, and a wall without opening has no upper part");
        }
    }

    void dressWall(
        std::size_t number,
        WallId id,
        const DoomSide& side,
        const SideTextures& textures)
    {
        const DoomLine& line = m_level.lines[number];
        Wall& wall = m_rows.walls[id.value];
        const bool isPortal = wall.nextWall.isRow();
        wall.picnum = wallTile(number, textures.wall);
        if (textures.isSwapped) {
            wall.cstat |= wall_bit::bottomSwap;
        }
        if (isPortal && side.middle != noTexture) {
            wall.overpicnum = wallTile(number, side.middle);
            wall.cstat |= wall_bit::masked;
        }
        if (isPortal
            && ((line.flags & line_bit::blocking) != 0 || (line.flags & line_bit::twoSided) == 0)) {
            wall.cstat |= wall_bit::blocking;
        }
        constexpr std::uint32_t unpegged = line_bit::upperUnpegged | line_bit::lowerUnpegged;
        if ((line.flags & (isPortal ? unpegged : line_bit::lowerUnpegged)) != 0) {
            wall.cstat |= wall_bit::alignBottom;
        }
        wall.shade = m_rows.sectors[wall.sector.row().value].floor.shade;
        const Point end = m_rows.walls[wall.point2.row().value].position;
        wall.xrepeat = repeatOf({wall.position, end});
        wall.xpanning = xPanningOf(side.xOffset);
        wall.ypanning = yPanningOf(side.yOffset);
        if (wall.xpanning != side.xOffset || yOffsetOf(wall.ypanning) != side.yOffset) {
            change("lines", number, "texture offsets", "they are below 0, above 255 or 127");
        }
    }

    /// Adds the sprites and the start to the finished map.
    void addThings()
    {
        const auto& things = m_level.things;
        std::optional<std::size_t> start;
        for (std::size_t number = 0; number < things.size(); ++number) {
            if (things[number].type == playerStart) {
                start = number; // Of several the last counts; the others are dolls of the player.
            }
        }
        MapRows rows = rowsOf(m_result.map);
        const MapIndex index(m_result.map);
        const MapView view{m_result.map, index};
        const auto floorAt = [&](SectorId sector, Point p) {
            return static_cast<std::int32_t>(std::lround(heightAt(
                m_result.map,
                sector,
                PlaneKind::Floor,
                {static_cast<double>(p.x), static_cast<double>(p.y)})));
        };
        for (std::size_t number = 0; number < things.size(); ++number) {
            const DoomThing& thing = things[number];
            const auto sector = ownerAt(view, thing.position);
            const std::int32_t floor = sector ? floorAt(*sector, thing.position) : 0;
            if (thing.angle < 0 || thing.angle >= degrees) {
                change("things", number, "angles", "they are not within 0 to 359 degrees");
            }
            if (number == start) {
                rows.header.start = {
                    .position = thing.position,
                    .z = floor - eyeHeight,
                    .angle = buildAngleOf(thing.angle),
                    .sector = sector ? SectorRef(*sector) : SectorRef()};
                if ((thing.flags & everySkill) != everySkill) {
                    change("things", number, "flags of the start", "it is always there");
                }
                continue;
            }
            const auto tile = m_names.tileOfThing(thing.type);
            if (!tile) {
                drop("things", number, "things", "the game has no tile for them");
                continue;
            }
            m_result.sprites[number] = SpriteId{static_cast<std::uint32_t>(rows.sprites.size())};
            Sprite sprite;
            sprite.position = thing.position;
            sprite.z = floor - thing.height * heightScale;
            sprite.picnum = *tile;
            sprite.sector = sector ? SectorRef(*sector) : SectorRef();
            sprite.ang = buildAngleOf(thing.angle);
            sprite.extra = thing.flags == everySkill ? -1 : static_cast<std::int32_t>(thing.flags);
            rows.sprites.push_back(sprite);
        }
        m_result.map = Map(std::move(rows));
    }

    /// Returns the rows of a map without sprites.
    static MapRows rowsOf(const Map& map)
    {
        MapRows rows{.header = map.header(), .limits = map.limitProfile()};
        for (const SectorId sector : map.sectorOrder()) {
            rows.sectors.push_back(map[sector]);
            const auto walls = map.wallsOf(sector);
            rows.wallsOfSector.emplace_back(walls.begin(), walls.end());
        }
        map.visitWalls([&](WallId, const Wall& wall) { rows.walls.push_back(wall); });
        return rows;
    }

    const DoomLevel& m_level;
    TextureNames& m_names;
    RowLosses m_losses;
    std::vector<std::vector<SideEdge>> m_edges;
    MapRows m_rows;
    ConvertedLevel m_result;
};

} // namespace

ConvertedLevel mapOf(const DoomLevel& level, TextureNames& names)
{
    return Conversion(level, names).convert();
}

} // namespace sectored::doom
