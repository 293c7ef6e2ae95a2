#include "sectored/format/doom/plan_faults.h"

#include "sectored/format/doom/doom_level.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/map_view.h"
#include "sectored/map/overlap.h"

#include <algorithm>

namespace sectored::doom {

namespace {

constexpr std::size_t mostNamed = 20;

std::string listOf(const Numbering& numbering, const std::vector<SectorId>& sectors)
{
    std::string text;
    for (std::size_t at = 0; at < std::min(sectors.size(), mostNamed); ++at) {
        text += (text.empty() ? "" : ", ") + std::to_string(numbering.of(sectors[at]));
    }
    return sectors.size() > mostNamed ? text + ", ..." : text;
}

Error faultOf(MessageCode code, std::string list)
{
    return {.code = code, .arguments = {std::move(list)}};
}

/// Tests whether each outer loop runs clockwise on screen, and each hole anticlockwise.
bool runsAsItShould(const Map& map, SectorId sector)
{
    const auto loops = loopsOf(map, sector);
    const auto nesting = nestingOf(map, loops);
    for (std::size_t at = 0; at < loops.size(); ++at) {
        const bool isHole = nesting[at].depth % 2 != 0;
        if (isHole ? loops[at].area2 >= 0 : loops[at].area2 <= 0) {
            return false;
        }
    }
    return !loops.empty();
}

/// Returns pairs of sectors that share area, as "3 and 7", at most mostNamed.
std::string overlapsOf(const MapView& view)
{
    std::vector<std::vector<Segment>> edges(view.map.nextSectorId().value);
    for (const SectorId sector : view.map.sectorOrder()) {
        edges[sector.value] = edgesOf(view.map, sector);
    }
    std::string text;
    std::size_t count = 0;
    for (const SectorId sector : view.map.sectorOrder()) {
        for (const SectorId other :
             view.index.sectorsMeeting(OverlapProbe{view.index.boxOf(sector)})) {
            const bool isLater = view.numbering().of(other) > view.numbering().of(sector);
            if (isLater && shareArea(edges[sector.value], edges[other.value])) {
                if (++count > mostNamed) {
                    return text + ", ...";
                }
                text += (text.empty() ? "" : ", ") + std::to_string(view.numbering().of(sector))
                        + " and " + std::to_string(view.numbering().of(other));
            }
        }
    }
    return text;
}

std::int32_t roundedToUnit(std::int32_t value)
{
    const std::int64_t shifted = std::int64_t{value} + unitScale / 2;
    const std::int64_t rest = ((shifted % unitScale) + unitScale) % unitScale;
    return static_cast<std::int32_t>(shifted - rest);
}

bool isWhole(Point point)
{
    return roundedToUnits(point) == point;
}

/// Rounds one map, loop after loop.
class Rounding {
public:
    explicit Rounding(const Map& map)
        : m_map(map)
        , m_numbering(map)
    {
        m_result.walls.resize(map.nextWallId().value);
        m_rows.header = map.header();
        m_rows.limits = map.limitProfile();
    }

    Result<RoundedMap> run()
    {
        for (const SectorId sector : m_map.sectorOrder()) {
            m_sectors.resize(m_map.nextSectorId().value);
            m_sectors[sector.value] = SectorId{static_cast<std::uint32_t>(m_rows.sectors.size())};
            m_rows.sectors.push_back(m_map[sector]);
            m_rows.wallsOfSector.emplace_back();
            for (const Loop& loop : loopsOf(m_map, sector)) {
                addLoop(sector, loop);
            }
        }
        link();
        if (!m_vanished.empty()) {
            return failure(faultOf(MessageCode::DoomRounding, listOf(m_numbering, m_vanished)));
        }
        addSprites();
        m_result.map = Map(std::move(m_rows));
        if (auto fault = planFault(m_result.map)) {
            fault->code = MessageCode::DoomRounding;
            return failure(*std::move(fault));
        }
        return std::move(m_result);
    }

private:
    void addLoop(SectorId sector, const Loop& loop)
    {
        const auto first = static_cast<std::uint32_t>(m_rows.walls.size());
        for (const WallId id : loop.walls) {
            Wall wall = m_map[id];
            const Point end = m_map.endOf(wall).value_or(wall.position);
            wall.position = roundedToUnits(wall.position);
            if (wall.position != roundedToUnits(end)) {
                const WallId rounded{static_cast<std::uint32_t>(m_rows.walls.size())};
                m_result.walls[id.value] = rounded;
                m_rows.wallsOfSector.back().push_back(rounded);
                m_rows.walls.push_back(wall);
            }
        }
        const auto end = static_cast<std::uint32_t>(m_rows.walls.size());
        constexpr std::uint32_t fewest = 3;
        if (end - first < fewest && (m_vanished.empty() || m_vanished.back() != sector)) {
            m_vanished.push_back(sector);
        }
        for (auto wall = first; wall < end; ++wall) {
            m_rows.walls[wall].point2 = WallId{wall + 1 < end ? wall + 1 : first};
        }
    }

    void link()
    {
        for (Wall& wall : m_rows.walls) {
            const auto next =
                wall.nextWall.isRow() ? m_result.walls[wall.nextWall.row().value] : std::nullopt;
            wall.nextSector =
                next ? SectorRef(m_sectors[wall.nextSector.row().value]) : SectorRef();
            wall.nextWall = next ? WallRef(*next) : WallRef();
        }
    }

    void addSprites()
    {
        const auto renumbered = [&](SectorRef sector) {
            return sector.isRow() ? SectorRef(m_sectors[sector.row().value]) : sector;
        };
        for (const SpriteId id : m_map.spriteOrder()) {
            Sprite sprite = m_map[id];
            sprite.sector = renumbered(sprite.sector);
            m_rows.sprites.push_back(sprite);
        }
        m_rows.header.start.sector = renumbered(m_rows.header.start.sector);
    }

    const Map& m_map;
    Numbering m_numbering;
    MapRows m_rows;
    std::vector<SectorId> m_sectors;
    std::vector<SectorId> m_vanished;
    RoundedMap m_result;
};

} // namespace

std::optional<Error> planFault(const Map& map)
{
    const MapIndex index(map);
    const MapView view{map, index};
    const auto damaged = damagedAmong(view, map.sectorOrder());
    if (!damaged.empty()) {
        return faultOf(MessageCode::DoomDamaged, listOf(index.numbering(), damaged));
    }
    std::vector<SectorId> turned;
    std::ranges::copy_if(map.sectorOrder(), std::back_inserter(turned), [&](SectorId sector) {
        return !runsAsItShould(map, sector);
    });
    if (!turned.empty()) {
        return faultOf(MessageCode::DoomTurned, listOf(index.numbering(), turned));
    }
    std::string overlaps = overlapsOf(view);
    return overlaps.empty() ? std::nullopt
                            : std::optional(faultOf(MessageCode::DoomOverlap, std::move(overlaps)));
}

Point roundedToUnits(Point point)
{
    return {roundedToUnit(point.x), roundedToUnit(point.y)};
}

Result<RoundedMap> unrounded(const Map& map)
{
    RoundedMap same{.map = map};
    map.visitWalls([&](WallId id, const Wall&) {
        same.walls.resize(id.value + 1);
        same.walls[id.value] = id;
    });
    same.walls.resize(map.nextWallId().value);
    return same;
}

Result<RoundedMap> roundedMap(const Map& map)
{
    bool isWholeAlready = true;
    map.visitWalls([&](WallId, const Wall& wall) {
        isWholeAlready = isWholeAlready && isWhole(wall.position);
    });
    return isWholeAlready ? unrounded(map) : Rounding(map).run();
}

} // namespace sectored::doom
