#include "sectored/format/write_checked.h"

#include "sectored/format/blood_map/file_extra.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/row_losses.h"
#include "sectored/map/numbering.h"
#include "sectored/project/project_text.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace sectored {

namespace {

/// What a format does not store, or stores differently, of Blood levels.
struct BloodLosses {
    bool dropsXRecords = false;
    bool dropsHeader = false;
    bool settlesExtra = false; ///< `extra` says whether there is an X record
};

BloodLosses bloodLossesOf(const Format& format, const LossReport& losses)
{
    const auto isLost = [&](std::string_view subject) {
        return std::ranges::find(losses, subject, &Loss::subject) != losses.end();
    };
    return {
        .dropsXRecords = isLost(build_map::xRecordSubject),
        .dropsHeader = isLost(build_map::bloodHeaderSubject),
        .settlesExtra = format.isForBlood};
}

/// Level with its numbering.
struct Numbered {
    Numbered(const Map& level, BloodLosses losses)
        : map(level)
        , numbers(level)
        , lost(losses)
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
        return withoutLost(wall);
    }

    /// Returns the row without its raw range, which only gives the position of the wall list.
    Sector plain(const Sector& row) const
    {
        Sector sector = row;
        sector.rawRange.reset();
        return withoutLost(sector);
    }

    Sprite plain(const Sprite& row) const
    {
        Sprite sprite = row;
        sprite.sector = plain(row.sector);
        sprite.owner = plain(row.owner);
        return withoutLost(sprite);
    }

    template <class Row>
    Row withoutLost(Row row) const
    {
        if (lost.settlesExtra) {
            row.extra = blood_map::fileExtra(row);
        }
        if (lost.dropsXRecords) {
            row.x = {};
        }
        row.kept = {}; // compared with the project data
        return row;
    }

    /// Returns the Blood header without its wrong checksum, which a change of the level corrects.
    std::optional<BloodHeader> plainBlood() const
    {
        auto blood = map.header().blood;
        if (blood) {
            blood->wrongChecksum.reset();
        }
        return lost.dropsHeader ? std::nullopt : blood;
    }

    Start plainStart() const
    {
        Start start = map.header().start;
        start.sector = plain(start.sector);
        return start;
    }

    const Map& map;
    Numbering numbers;
    BloodLosses lost;
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
    Comparison(
        const Map& level,
        const Map& readBack,
        const LossReport& losses,
        BloodLosses bloodLosses)
        : m_level(level, bloodLosses)
        , m_readBack(readBack, bloodLosses)
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
               && m_level.plainStart() == m_readBack.plainStart()
               && m_level.plainBlood() == m_readBack.plainBlood();
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
                return m_level.plain(m_level.map[sector]) == m_readBack.plain(m_readBack.map[other])
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

/// Tests whether the rows are there, and no others.
bool haveSameCounts(const Map& map, const Map& readBack)
{
    return readBack.sectorCount() == map.sectorCount() && readBack.wallCount() == map.wallCount()
           && readBack.spriteCount() == map.spriteCount();
}

bool holds(const Map& map, const Map& readBack, const Format& format)
{
    if (format.isForBlood && !map.header().blood) {
        return haveSameCounts(map, readBack);
    }
    const LossReport losses = lossesOf(map, format);
    return Comparison(map, readBack, losses, bloodLossesOf(format, losses)).holds()
           && (!format.holdsProject || haveSameProject(map, readBack));
}

} // namespace

Result<Bytes> writeChecked(const Map& map, const Format& format)
{
    auto content = format.write(map);
    if (!content || !keepsLevels(&format)) {
        return content;
    }
    const auto readBack = format.read(*content);
    if (!readBack || !holds(map, readBack->map, format)) {
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
    const bool isWhole = readBack && haveSameCounts(map, readBack->map);
    return isWhole ? content : failure({.code = MessageCode::SelfCheckFailed});
}

} // namespace sectored
