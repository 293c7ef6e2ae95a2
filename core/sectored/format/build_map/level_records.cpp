#include "sectored/format/build_map/level_records.h"

#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/map/limits.h"

#include <limits>
#include <utility>

namespace sectored::build_map {

LevelRecords::LevelRecords(const Map& map, VersionChange change, std::string title)
    : m_map(map)
    , m_numbering(map)
    , m_change(change)
    , m_title(std::move(title))
    , m_ranges(rangesOf(map, m_numbering))
{}

Error LevelRecords::doesNotFit(std::string why) const
{
    return {.code = MessageCode::DoesNotFit, .arguments = {"the level", m_title, std::move(why)}};
}

std::optional<Error> LevelRecords::excess() const
{
    constexpr std::int32_t countLimit = std::numeric_limits<std::uint16_t>::max();
    const bool own = writesOwnRows(m_change);
    const Limits limits =
        own ? Limits{.sectors = countLimit, .walls = countLimit, .sprites = countLimit}
            : limitsOf(m_change.to);
    std::string text;
    const auto add = [&](std::size_t count, std::string_view rows, std::int32_t limit) {
        if (count > static_cast<std::size_t>(limit)) {
            text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + std::string(rows)
                    + " (at most " + std::to_string(limit) + ")";
        }
    };
    add(m_map.sectorCount(), "sectors", limits.sectors);
    add(m_numbering.wallOrder().size(), "walls", limits.walls);
    add(m_map.spriteCount(), "sprites", limits.sprites);
    return text.empty() ? std::nullopt : std::optional(doesNotFit(std::move(text)));
}

std::optional<Error> LevelRecords::misfit() const
{
    return m_misfit.empty() ? std::nullopt : std::optional(doesNotFit(m_misfit));
}

// Row numbers have 16 bits in the file; references to missing rows may have any value.
std::int32_t LevelRecords::small(std::int64_t number, std::string_view what)
{
    using Range = std::numeric_limits<std::int16_t>;
    if ((number < Range::min() || number > Range::max()) && m_misfit.empty()) {
        m_misfit = std::string(what) + " " + std::to_string(number)
                   + (number < 0 ? " (at least " + std::to_string(Range::min())
                                 : " (at most " + std::to_string(Range::max()))
                   + ")";
    }
    return static_cast<std::int32_t>(number);
}

std::int32_t LevelRecords::startSector()
{
    return small(m_numbering.of(m_map.header().start.sector), "reference to sector");
}

SectorRecord LevelRecords::sector(std::size_t number)
{
    SectorRecord record{
        .sector = withPlanesOf(m_change, m_map[m_map.sectorOrder()[number]]),
        .range = m_ranges[number]};
    record.range.wallptr = small(record.range.wallptr, "first wall");
    record.range.wallnum = small(record.range.wallnum, "wall count");
    return record;
}

WallRecord LevelRecords::wall(WallId id)
{
    const auto number = [&](WallRef reference) {
        return small(m_numbering.of(reference), "reference to wall");
    };
    const Wall& wall = m_map[id];
    WallRecord record{
        .wall = withLinksOf(m_change, wall),
        .point2 = number(wall.point2),
        .nextWall = number(wall.nextWall),
        .nextSector = small(m_numbering.of(wall.nextSector), "reference to sector")};
    if (linksUpper(m_change, record.wall)) {
        record.wall.lotag = number(record.wall.upperWall);
    }
    if (linksLower(m_change, record.wall)) {
        record.wall.extra = number(record.wall.lowerWall);
    }
    return record;
}

SpriteRecord LevelRecords::sprite(SpriteId id)
{
    SpriteRecord record{
        .sprite = m_map[id],
        .sector = small(m_numbering.of(m_map[id].sector), "reference to sector")};
    record.sprite.owner =
        SectorRef::raw(small(m_numbering.of(m_map[id].owner), "reference to sector"));
    return record;
}

} // namespace sectored::build_map
