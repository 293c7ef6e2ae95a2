#include "sectored/format/doom/level_of_map.h"

#include "sectored/format/doom/map_of_level.h"
#include "sectored/format/doom/plan_faults.h"
#include "sectored/format/doom/plane_slope.h"
#include "sectored/format/doom/surface_look.h"
#include "sectored/map/map_view.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace sectored::doom {

namespace {

std::int32_t heightOfZ(double z)
{
    return static_cast<std::int32_t>(std::lround(-z / heightScale));
}

class Export {
public:
    Export(const RoundedMap& rounded, const TextureNames& names, Precision precision)
        : m_map(rounded.map)
        , m_names(names)
        , m_precision(precision)
        , m_index(m_map)
        , m_numbering(m_index.numbering())
    {
        m_result.walls.resize(rounded.walls.size());
        m_wallLines.resize(m_map.nextWallId().value);
    }

    ExportedLevel run(const RoundedMap& rounded)
    {
        for (const SectorId sector : m_map.sectorOrder()) {
            addSector(sector);
        }
        for (const WallId wall : m_numbering.wallOrder()) {
            const auto partner = partnerOf(m_map, wall);
            if (!partner) {
                addSolid(wall);
            } else if (m_numbering.of(wall) < m_numbering.of(*partner)) {
                addPortal(wall, *partner);
            }
        }
        for (std::size_t at = 0; at < rounded.walls.size(); ++at) {
            if (const auto wall = rounded.walls[at]) {
                m_result.walls[at] = m_wallLines[wall->value];
            }
        }
        addThings();
        return std::move(m_result);
    }

private:
    DoomPlane dressed(SectorId sector, PlaneKind kind)
    {
        const Plane& plane = planeOf(m_map[sector], kind);
        return {
            .height = heightOfZ(plane.z),
            .flat = isSky(plane) ? m_names.skyName()
                                 : m_names.nameOf(plane.picnum, TextureUse::Flat)
                                       .value_or(m_names.defaultName(TextureUse::Flat)),
            .slope =
                m_precision == Precision::Fractional ? slopeOf(m_map, sector, kind) : std::nullopt};
    }

    void addSector(SectorId id)
    {
        const Sector& sector = m_map[id];
        m_result.level.sectors.push_back(
            {.floor = dressed(id, PlaneKind::Floor),
             .ceiling = dressed(id, PlaneKind::Ceiling),
             .light = lightOf(sector.floor.shade),
             .special = sector.lotag,
             .tag = sector.hitag});
    }

    std::uint32_t vertexAt(Point point)
    {
        const auto next = static_cast<std::uint32_t>(m_result.level.vertices.size());
        const auto [found, isNew] = m_vertices.emplace(point, next);
        if (isNew) {
            m_result.level.vertices.push_back(point);
        }
        return found->second;
    }

    /// Adds a line along a wall, with the values that belong to the line.
    DoomLine lineOf(WallId id)
    {
        const Wall& wall = m_map[id];
        DoomLine line;
        line.from = vertexAt(wall.position);
        line.to = vertexAt(m_map.endOf(wall).value_or(wall.position));
        line.flags = flagsOfExtra(extraWithFlags(wall)) & lineFlags();
        line.special = wall.lotag;
        line.tag = wall.hitag;
        return line;
    }

    std::uint32_t addSide(const Wall& wall)
    {
        DoomSide side;
        side.xOffset = wall.xpanning;
        side.yOffset = yOffsetOf(wall.ypanning);
        side.sector = static_cast<std::uint32_t>(m_numbering.of(wall.sector));
        m_result.level.sides.push_back(std::move(side));
        return static_cast<std::uint32_t>(m_result.level.sides.size() - 1);
    }

    std::string wallName(std::int32_t tile) const
    {
        return m_names.nameOf(tile, TextureUse::Wall)
            .value_or(m_names.defaultName(TextureUse::Wall));
    }

    /// Returns the name of a texture that shows, which must not be none.
    std::string shownName(std::int32_t tile) const
    {
        std::string name = wallName(tile);
        return name == noTexture ? m_names.defaultName(TextureUse::Wall) : name;
    }

    void addSolid(WallId id)
    {
        const Wall& wall = m_map[id];
        DoomLine line = lineOf(id);
        line.flags |= line_bit::blocking;
        if ((wall.cstat & wall_bit::alignBottom) != 0) {
            line.flags |= line_bit::lowerUnpegged;
        }
        line.front = addSide(wall);
        m_result.level.sides[*line.front].middle = shownName(wall.picnum);
        m_wallLines[id.value] = LineSide{m_result.level.lines.size(), 0};
        m_result.level.lines.push_back(line);
    }

    /// Of two walls the first with a lotag, else with a hitag, else the first owns the line.
    bool ownsLine(const Wall& second, const Wall& first) const
    {
        if (first.lotag != 0 || second.lotag != 0) {
            return first.lotag == 0;
        }
        return first.hitag == 0
               && (second.hitag != 0 || (extraWithFlags(first) < 0 && extraWithFlags(second) >= 0));
    }

    void addPortal(WallId low, WallId high)
    {
        const bool isTurned = ownsLine(m_map[high], m_map[low]);
        const WallId front = isTurned ? high : low;
        const WallId back = isTurned ? low : high;
        DoomLine line = lineOf(front);
        const std::int32_t either = m_map[front].cstat | m_map[back].cstat;
        line.flags |=
            line_bit::twoSided | (flagsOfExtra(extraWithFlags(m_map[back])) & lineFlags());
        if ((either & wall_bit::blocking) != 0) {
            line.flags |= line_bit::blocking;
        }
        if ((either & wall_bit::alignBottom) != 0) {
            line.flags |= line_bit::upperUnpegged | line_bit::lowerUnpegged;
        }
        line.front = addSide(m_map[front]);
        line.back = addSide(m_map[back]);
        dressPortal(m_result.level.sides[*line.front], m_map[front], m_map[back]);
        dressPortal(m_result.level.sides[*line.back], m_map[back], m_map[front]);
        m_wallLines[front.value] = LineSide{m_result.level.lines.size(), 0};
        m_wallLines[back.value] = LineSide{m_result.level.lines.size(), 1};
        m_result.level.lines.push_back(line);
    }

    void dressPortal(DoomSide& side, const Wall& wall, const Wall& partner) const
    {
        const Sector& own = m_map[wall.sector.row()];
        const Sector& across = m_map[partner.sector.row()];
        const bool isOpenAbove = isSky(own.ceiling) && isSky(across.ceiling);
        const bool showsUpper = own.ceiling.z < across.ceiling.z && !isOpenAbove;
        const bool showsLower = own.floor.z > across.floor.z;
        const bool isSwapped = (wall.cstat & wall_bit::bottomSwap) != 0;
        const std::int32_t lower = isSwapped ? partner.picnum : wall.picnum;
        side.upper = showsUpper ? shownName(wall.picnum) : wallName(wall.picnum);
        side.lower = showsLower ? shownName(lower) : wallName(lower);
        if ((wall.cstat & (wall_bit::masked | wall_bit::oneWay)) != 0) {
            side.middle = wallName(wall.overpicnum);
        }
    }

    void addThings()
    {
        for (const SpriteId id : m_map.spriteOrder()) {
            const Sprite& sprite = m_map[id];
            const auto type = m_names.thingOf(sprite.picnum);
            m_result.things.emplace_back();
            if (!type) {
                continue;
            }
            m_result.things.back() = m_result.level.things.size();
            m_result.level.things.push_back(
                {.position = sprite.position,
                 .height = heightAbove(sprite),
                 .angle = degreesOf(sprite.ang),
                 .type = *type,
                 .flags = flagsOf(sprite)});
        }
        const Start& start = m_map.header().start;
        m_result.level.things.push_back(
            {.position = start.position,
             .angle = degreesOf(start.angle),
             .type = playerStart,
             .flags = everySkill});
    }

    /// Returns the `extra` that holds flags. In a Blood level it only tells of an X record.
    template <class Row>
    std::int32_t extraWithFlags(const Row& row) const
    {
        return m_map.header().blood ? -1 : row.extra;
    }

    /// Returns the flags of lines that the format has.
    std::uint32_t lineFlags() const
    {
        constexpr std::uint32_t named = 0x3ff; // in UDMF
        constexpr std::uint32_t all = 0xffff;
        return m_precision == Precision::Fractional ? named : all;
    }

    std::uint32_t flagsOf(const Sprite& sprite) const
    {
        constexpr std::uint32_t named = 0xff; // in UDMF
        constexpr std::uint32_t all = 0xffff;
        const std::int32_t extra = extraWithFlags(sprite);
        if (extra < 0) {
            return everySkill;
        }
        return static_cast<std::uint32_t>(extra)
               & (m_precision == Precision::Fractional ? named : all);
    }

    std::int32_t heightAbove(const Sprite& sprite) const
    {
        if (!sprite.sector.isRow() || m_map.find(sprite.sector.row()) == nullptr) {
            return 0;
        }
        const double floor = heightAt(
            m_map,
            sprite.sector.row(),
            PlaneKind::Floor,
            {static_cast<double>(sprite.position.x), static_cast<double>(sprite.position.y)});
        return heightOfZ(sprite.z - floor);
    }

    const Map& m_map;
    const TextureNames& m_names;
    Precision m_precision;
    MapIndex m_index;
    const Numbering& m_numbering;
    std::unordered_map<Point, std::uint32_t> m_vertices;
    std::vector<std::optional<LineSide>> m_wallLines;
    ExportedLevel m_result;
};

/// Rounds things to Doom units and puts them on the floor, as the classic format has them.
void roundThings(DoomLevel& level)
{
    for (DoomThing& thing : level.things) {
        thing.position = roundedToUnits(thing.position);
        thing.height = 0;
    }
}

} // namespace

Result<ExportedLevel> levelOf(const Map& map, const TextureNames& names, ExportForm form)
{
    if (const auto fault = planFault(map)) {
        return failure(*fault);
    }
    const Start& start = map.header().start;
    const MapIndex index(map);
    const auto startSector = sectorAt({map, index}, start.position);
    if (!startSector) {
        return failure(
            {.code = MessageCode::DoomNoStart,
             .arguments = {std::to_string(start.position.x), std::to_string(start.position.y)}});
    }
    const auto rounded = form.precision == Precision::Whole ? roundedMap(map) : unrounded(map);
    if (!rounded) {
        return failure(rounded.error());
    }
    Result<ExportedLevel> result = Export(*rounded, names, form.precision).run(*rounded);
    result->startSector = static_cast<std::size_t>(index.numbering().of(*startSector));
    if (form.precision == Precision::Whole) {
        roundThings(result->level);
    }
    if (form.isRecentred) {
        result->movedBy = recentre(result->level);
    }
    return result;
}

} // namespace sectored::doom
