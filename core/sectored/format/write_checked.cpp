#include "sectored/format/write_checked.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/map/numbering.h"
#include "sectored/project/project_text.h"

#include <algorithm>
#include <unordered_set>

namespace sectored {

namespace {

/// Level with its numbering.
struct Numbered {
    explicit Numbered(const Map& level)
        : map(level)
        , numbers(level)
    {}

    SectorRef plain(SectorRef reference) const { return SectorRef::raw(numbers.of(reference)); }
    WallRef plain(WallRef reference) const { return WallRef::raw(numbers.of(reference)); }

    /// Returns the row with numbers instead of ids.
    Wall plain(const Wall& row) const
    {
        Wall wall = row;
        wall.point2 = plain(row.point2);
        wall.nextWall = plain(row.nextWall);
        wall.nextSector = plain(row.nextSector);
        wall.upperWall = plain(row.upperWall);
        wall.lowerWall = plain(row.lowerWall);
        wall.sector = {};
        return wall;
    }

    /// Returns the row without its raw range, which only gives the position of the wall list.
    static Sector plain(const Sector& row)
    {
        Sector sector = row;
        sector.rawRange.reset();
        return sector;
    }

    Sprite plain(const Sprite& row) const
    {
        Sprite sprite = row;
        sprite.sector = plain(row.sector);
        return sprite;
    }

    Start plainStart() const
    {
        Start start = map.header().start;
        start.sector = plain(start.sector);
        return start;
    }

    const Map& map;
    Numbering numbers;
};

/// Removes TROR links and the values that share their fields (see buildMapLosses).
Wall withoutFloorLinks(Wall wall)
{
    wall.upperWall = {};
    wall.lowerWall = {};
    wall.lotag = 0;
    wall.extra = 0;
    return wall;
}

class Comparison {
public:
    Comparison(const Map& level, const Map& readBack, const LossReport& losses)
        : m_level(level)
        , m_readBack(readBack)
    {
        for (const Loss& loss : losses) {
            if (loss.rows == "walls") {
                m_lossyWalls.insert(loss.numbers.begin(), loss.numbers.end());
            }
        }
    }

    bool holds() const { return haveSameHeader() && haveSameSectors() && haveSameRows(); }

private:
    bool haveSameHeader() const
    {
        const LevelHeader& header = m_level.map.header();
        const LevelHeader& other = m_readBack.map.header();
        const bool isRaised =
            header.version < firstWrittenVersion && other.version == firstWrittenVersion;
        return (header.version == other.version || isRaised) && header.trailing == other.trailing
               && m_level.plainStart() == m_readBack.plainStart();
    }

    bool haveSameSectors() const
    {
        const auto isSameNumber = [this](WallId wall, WallId other) {
            return m_level.numbers.of(wall) == m_readBack.numbers.of(other);
        };
        return std::ranges::equal(
            m_level.map.sectorOrder(),
            m_readBack.map.sectorOrder(),
            [&](SectorId sector, SectorId other) {
                return Numbered::plain(m_level.map[sector])
                           == Numbered::plain(m_readBack.map[other])
                       && std::ranges::equal(
                           m_level.map.wallsOf(sector),
                           m_readBack.map.wallsOf(other),
                           isSameNumber);
            });
    }

    bool haveSameRows() const
    {
        return std::ranges::equal(
                   m_level.numbers.wallOrder(),
                   m_readBack.numbers.wallOrder(),
                   [this](WallId wall, WallId other) { return isSameWall(wall, other); })
               && std::ranges::equal(
                   m_level.map.spriteOrder(),
                   m_readBack.map.spriteOrder(),
                   [this](SpriteId sprite, SpriteId other) {
                       return m_level.plain(m_level.map[sprite])
                              == m_readBack.plain(m_readBack.map[other]);
                   });
    }

    bool isSameWall(WallId wall, WallId other) const
    {
        const Wall left = m_level.plain(m_level.map[wall]);
        const Wall right = m_readBack.plain(m_readBack.map[other]);
        return left == right
               || (m_lossyWalls.contains(m_level.numbers.of(wall))
                   && withoutFloorLinks(left) == withoutFloorLinks(right));
    }

    Numbered m_level;
    Numbered m_readBack;
    std::unordered_set<std::int32_t> m_lossyWalls;
};

} // namespace

Result<Bytes> writeChecked(const Map& map, const Format& format)
{
    auto content = format.write(map);
    if (!content || format.read == nullptr) {
        return content;
    }
    const auto readBack = format.read(*content);
    const bool holds = readBack && Comparison(map, readBack->map, lossesOf(map, format)).holds()
                       && (!format.holdsProject || haveSameProject(map, readBack->map));
    if (!holds) {
        return failure({.code = MessageCode::SelfCheckFailed});
    }
    return content;
}

Result<Bytes> writeChecked(const Map& map, std::int32_t version)
{
    if (version == map.header().version) {
        return writeChecked(map, *formatById("build-map"));
    }
    auto content = writeBuildMap(map, version);
    if (!content) {
        return content;
    }
    const auto readBack = readBuildMap(*content);
    const bool isWhole = readBack && readBack->map.sectorCount() == map.sectorCount()
                         && readBack->map.wallCount() == map.wallCount()
                         && readBack->map.spriteCount() == map.spriteCount();
    return isWhole ? content : failure({.code = MessageCode::SelfCheckFailed});
}

} // namespace sectored
