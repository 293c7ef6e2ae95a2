#include "sectored/format/build_map/read_rows.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/old_palettes.h"
#include "sectored/format/build_map/over_limits.h"
#include "sectored/format/build_map/record.h"
#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/format/row_reference.h"

#include <string>
#include <string_view>

namespace sectored::build_map {

namespace {

constexpr std::size_t smallestHeader = 22;

tl::unexpected<Error> failureAt(
    std::uint64_t offset,
    MessageCode code,
    std::vector<std::string> arguments)
{
    return failure({.code = code, .arguments = std::move(arguments), .where = {.offset = offset}});
}

/// Reads one file in a single pass.
class RowReader {
public:
    explicit RowReader(std::span<const std::byte> content)
        : m_size(content.size())
        , m_in(content)
    {}

    Result<ReadRows> read();

private:
    Result<void> readHeader();
    Result<void> readSectors();
    Result<void> readWalls();
    Result<void> readSprites();
    Result<void> readTrailing();
    Result<std::size_t> announced(std::string_view rows);
    Result<void> checkPresent(std::size_t count, std::size_t recordSize, std::string_view rows);
    Wall resolved(const WallRecord& record) const;

    SectorRef sectorRef(std::int32_t number) const
    {
        return referenceTo<SectorTag>(number, m_counts.sectors);
    }
    WallRef wallRef(std::int32_t number) const
    {
        return referenceTo<WallTag>(number, m_counts.walls);
    }

    std::size_t m_size;
    ByteReader m_in;
    const RecordLayout* m_layout = nullptr;
    bool m_countsTogether = false;
    std::int32_t m_startSector = -1;
    RowCounts m_counts;
    std::vector<RawWallRange> m_ranges;
    ReadRows m_read;
};

Result<void> RowReader::readHeader()
{
    const auto cut = [&](std::size_t needed) {
        return failureAt(
            m_size,
            MessageCode::HeaderCut,
            {std::to_string(m_size), std::to_string(needed)});
    };
    LevelHeader& header = m_read.rows.header;
    header.version = m_in.i32();
    if (m_in.failed()) {
        return cut(smallestHeader);
    }
    m_layout = layoutOf(header.version);
    if (m_layout == nullptr) {
        return failureAt(0, MessageCode::WrongVersion, {std::to_string(header.version)});
    }
    if (m_size < m_layout->headerSize) {
        return cut(m_layout->headerSize);
    }
    header.start.position.x = m_in.i32();
    header.start.position.y = m_in.i32();
    header.start.z = m_in.i32();
    header.start.angle = m_in.i16();
    m_startSector = m_in.i16();
    m_counts.sectors = m_in.u16();
    m_countsTogether = m_layout->headerSize > smallestHeader;
    if (m_countsTogether) {
        m_counts.walls = m_in.u16();
        m_counts.sprites = m_in.u16();
    }
    header.start.sector = sectorRef(m_startSector);
    return {};
}

Result<std::size_t> RowReader::announced(std::string_view rows)
{
    const std::size_t count = m_in.u16();
    if (m_in.failed()) {
        return failureAt(m_size, MessageCode::CountCut, {std::string(rows)});
    }
    return count;
}

Result<void> RowReader::checkPresent(
    std::size_t count,
    std::size_t recordSize,
    std::string_view rows)
{
    const std::size_t present = m_in.remaining() / recordSize;
    if (count > present) {
        return failureAt(
            m_size,
            MessageCode::RecordsCut,
            {std::to_string(count), std::string(rows), std::to_string(present)});
    }
    return {};
}

Result<void> RowReader::readSectors()
{
    if (auto present = checkPresent(m_counts.sectors, m_layout->sectorSize, "sectors"); !present) {
        return present;
    }
    m_read.rows.sectors.reserve(m_counts.sectors);
    m_ranges.reserve(m_counts.sectors);
    for (std::uint32_t number = 0; number < m_counts.sectors; ++number) {
        const SectorRecord record = m_layout->readSector(m_in);
        m_read.rows.sectors.push_back(record.sector);
        m_ranges.push_back(record.range);
        if (record.slopeDropped) {
            m_read.losses.slopesDropped.push_back({number});
        }
        if (record.slopeClamped) {
            m_read.losses.slopesClamped.push_back({number});
        }
    }
    return {};
}

// Version 9 stores wall numbers in two fields; the row stores references instead.
Wall RowReader::resolved(const WallRecord& record) const
{
    Wall wall = record.wall;
    wall.point2 = wallRef(record.point2);
    wall.nextWall = wallRef(record.nextWall);
    wall.nextSector = sectorRef(record.nextSector);
    if (m_layout->version != 9) {
        return wall;
    }
    if ((wall.cstat & wall_bit::upperLink) != 0 && wall.lotag != -1) {
        wall.upperWall = wallRef(wall.lotag);
        wall.lotag = 0;
    }
    if ((wall.cstat & wall_bit::lowerLink) != 0 && wall.extra != -1) {
        wall.lowerWall = wallRef(wall.extra);
        wall.extra = -1;
    }
    return wall;
}

Result<void> RowReader::readWalls()
{
    if (auto present = checkPresent(m_counts.walls, m_layout->wallSize, "walls"); !present) {
        return present;
    }
    m_read.rows.walls.reserve(m_counts.walls);
    for (std::uint32_t number = 0; number < m_counts.walls; ++number) {
        const WallRecord record = m_layout->readWall(m_in);
        m_read.rows.walls.push_back(resolved(record));
        if (record.secondLinkDropped) {
            m_read.losses.secondLinksDropped.push_back({number});
        }
    }
    return {};
}

Result<void> RowReader::readSprites()
{
    if (auto present = checkPresent(m_counts.sprites, m_layout->spriteSize, "sprites"); !present) {
        return present;
    }
    m_read.rows.sprites.reserve(m_counts.sprites);
    for (std::size_t number = 0; number < m_counts.sprites; ++number) {
        SpriteRecord record = m_layout->readSprite(m_in);
        record.sprite.sector = sectorRef(record.sector);
        m_read.rows.sprites.push_back(record.sprite);
    }
    return {};
}

Result<void> RowReader::readTrailing()
{
    const auto rest = m_in.rest();
    if (rest.size() > trailingLimit) {
        return failureAt(
            m_in.offset(),
            MessageCode::TooMuchTrailing,
            {std::to_string(rest.size()), std::to_string(trailingLimit)});
    }
    m_read.rows.header.trailing.assign(rest.begin(), rest.end());
    return {};
}

Result<ReadRows> RowReader::read()
{
    const auto readWallCount = [&]() -> Result<void> {
        return m_countsTogether
                   ? Result<void>()
                   : announced("walls").map([&](std::size_t count) { m_counts.walls = count; });
    };
    const auto readSpriteCount = [&]() -> Result<void> {
        return m_countsTogether
                   ? Result<void>()
                   : announced("sprites").map([&](std::size_t count) { m_counts.sprites = count; });
    };
    const auto done = readHeader()
                          .and_then([&] { return readSectors(); })
                          .and_then(readWallCount)
                          .and_then([&] { return readWalls(); })
                          .and_then(readSpriteCount)
                          .and_then([&] { return readSprites(); })
                          .and_then([&] { return readTrailing(); });
    if (!done) {
        return tl::unexpected(done.error());
    }
    if (auto warning = setWallLists(m_read.rows, m_ranges)) {
        m_read.warnings.push_back(*std::move(warning));
    }
    if (m_layout->version < 6) {
        paintOldPalettes(m_read.rows);
    }
    for (Error& warning : overLimits(m_counts, m_layout->version)) {
        m_read.warnings.push_back(std::move(warning));
    }
    return std::move(m_read);
}

} // namespace

Result<ReadRows> readRows(std::span<const std::byte> content)
{
    return RowReader(content).read();
}

} // namespace sectored::build_map
