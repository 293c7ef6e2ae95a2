#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/read_rows.h"
#include "sectored/format/build_map/record_v7.h"
#include "sectored/format/build_map/tror.h"
#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/map/limits.h"
#include "sectored/map/numbering.h"

#include <algorithm>
#include <limits>
#include <string>

namespace sectored::build_map {

namespace {

/// Writes one level as version 7, 8 or 9.
class LevelWriter {
public:
    LevelWriter(const Map& map, std::int32_t version)
        : m_map(map)
        , m_numbering(map)
        , m_change{.from = map.header().version, .to = version}
    {}

    Result<Bytes> write();

private:
    std::string excess() const;
    void writeHeader();
    void writeSectors();
    void writeWalls();
    void writeSprites();
    std::int32_t small(std::int64_t number, std::string_view what);
    Error doesNotFit(std::string why) const;

    const Map& m_map;
    Numbering m_numbering;
    VersionChange m_change;
    ByteWriter m_out;
    std::string m_misfit;
};

Error LevelWriter::doesNotFit(std::string why) const
{
    return {
        .code = MessageCode::DoesNotFit,
        .arguments = {
            "the level",
            "Build MAP version " + std::to_string(m_change.to),
            std::move(why)}};
}

// A level may exceed the limits of its own version, but not those of another.
std::string LevelWriter::excess() const
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
    return text;
}

// Row numbers have 16 bits in the file; references to missing rows may have any value.
std::int32_t LevelWriter::small(std::int64_t number, std::string_view what)
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

void LevelWriter::writeHeader()
{
    const LevelHeader& header = m_map.header();
    m_out.i32(m_change.to);
    m_out.i32(header.start.position.x);
    m_out.i32(header.start.position.y);
    m_out.i32(header.start.z);
    m_out.i16(header.start.angle);
    m_out.i16(small(m_numbering.of(header.start.sector), "reference to sector"));
}

void LevelWriter::writeSectors()
{
    m_out.u16(static_cast<std::uint32_t>(m_map.sectorCount()));
    const auto ranges = rangesOf(m_map, m_numbering);
    for (std::size_t number = 0; number < ranges.size(); ++number) {
        SectorRecord record{
            .sector = withPlanesOf(m_change, m_map[m_map.sectorOrder()[number]]),
            .range = ranges[number]};
        record.range.wallptr = small(record.range.wallptr, "first wall");
        record.range.wallnum = small(record.range.wallnum, "wall count");
        writeSectorV7(m_out, record);
    }
}

void LevelWriter::writeWalls()
{
    m_out.u16(static_cast<std::uint32_t>(m_numbering.wallOrder().size()));
    const auto number = [&](WallRef reference) {
        return small(m_numbering.of(reference), "reference to wall");
    };
    for (const WallId id : m_numbering.wallOrder()) {
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
        writeWallV7(m_out, record);
    }
}

void LevelWriter::writeSprites()
{
    m_out.u16(static_cast<std::uint32_t>(m_map.spriteCount()));
    for (const SpriteId id : m_map.spriteOrder()) {
        const Sprite& sprite = m_map[id];
        writeSpriteV7(
            m_out,
            {.sprite = sprite,
             .sector = small(m_numbering.of(sprite.sector), "reference to sector")});
    }
}

Result<Bytes> LevelWriter::write()
{
    if (std::string text = excess(); !text.empty()) {
        return failure(doesNotFit(std::move(text)));
    }
    constexpr std::size_t headerAndCounts = 26;
    m_out.reserve(
        headerAndCounts + 40 * m_map.sectorCount() + 32 * m_numbering.wallOrder().size()
        + 44 * m_map.spriteCount() + m_map.header().trailing.size());
    writeHeader();
    writeSectors();
    writeWalls();
    writeSprites();
    m_out.bytes(m_map.header().trailing);
    if (!m_misfit.empty()) {
        return failure(doesNotFit(m_misfit));
    }
    return m_out.take();
}

bool isAsRead(const Map& map)
{
    if (map.legacySource() == nullptr) {
        return false;
    }
    auto read = readRows(*map.legacySource());
    return read && Map(std::move(read->rows)) == map;
}

} // namespace

} // namespace sectored::build_map

namespace sectored {

std::int32_t writtenVersion(const Map& map)
{
    const std::int32_t version = map.header().version;
    return version >= firstWrittenVersion || build_map::isAsRead(map) ? version
                                                                      : firstWrittenVersion;
}

Result<Bytes> writeBuildMap(const Map& map)
{
    const std::int32_t version = writtenVersion(map);
    return version < firstWrittenVersion ? Result<Bytes>(*map.legacySource())
                                         : writeBuildMap(map, version);
}

Result<Bytes> writeBuildMap(const Map& map, std::int32_t version)
{
    if (version < firstWrittenVersion || version > lastBuildMapVersion) {
        return failure({.code = MessageCode::WrongVersion, .arguments = {std::to_string(version)}});
    }
    return build_map::LevelWriter(map, version).write();
}

} // namespace sectored
