#include "sectored/base/byte_reader.h"
#include "sectored/base/crc32.h"
#include "sectored/format/blood_map/blood_map.h"
#include "sectored/format/blood_map/cipher.h"
#include "sectored/format/blood_map/header_fault.h"
#include "sectored/format/blood_map/layout.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/over_limits.h"
#include "sectored/format/build_map/record_v7.h"
#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/format/row_reference.h"
#include "sectored/map/blood/marker.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace sectored {

namespace blood_map {

namespace {

/// The rows of one kind.
struct RowsOfKind {
    std::size_t count = 0;
    std::size_t recordSize = 0;
    std::string_view name{}; ///< English
    XKind kind{};
};

/// Reads one file in a single pass.
class LevelReader {
public:
    explicit LevelReader(std::span<const std::byte> content)
        : m_content(content)
        , m_in(content)
    {}

    Result<LoadedLevel> read();

private:
    Result<void> readHeader();
    Result<void> readBlock();
    Result<void> readSky();
    Result<void> readSectors();
    Result<void> readWalls();
    Result<void> readSprites();
    Result<void> readChecksum();
    Result<void> readTrailing();

    template <class TakeRow>
    Result<void> readEach(const RowsOfKind& rows, TakeRow take);
    tl::unexpected<Error> recordsCut(const RowsOfKind& rows, std::size_t number) const;
    tl::unexpected<Error> headerCut(std::size_t needed) const;
    Bytes take(std::size_t size);

    bool isMajor7() const { return majorVersionOf(m_blood) == 7; }

    std::span<const std::byte> m_content;
    ByteReader m_in;
    BloodHeader m_blood;
    build_map::RowCounts m_counts;
    std::vector<RawWallRange> m_ranges;
    MapRows m_rows;
    std::vector<Error> m_warnings;
};

tl::unexpected<Error> failureAt(
    std::uint64_t offset,
    MessageCode code,
    std::vector<std::string> arguments)
{
    return failure({.code = code, .arguments = std::move(arguments), .where = {.offset = offset}});
}

Result<void> refusing(const std::optional<HeaderFault>& fault)
{
    if (!fault) {
        return {};
    }
    return failureAt(
        fault->offset,
        MessageCode::HeaderValue,
        {fault->what, fault->found, fault->expected});
}

std::int32_t songOf(std::span<const std::byte> header)
{
    ByteReader in(header.subspan(songOffset));
    return in.i32();
}

tl::unexpected<Error> LevelReader::headerCut(std::size_t needed) const
{
    return failureAt(
        m_content.size(),
        MessageCode::HeaderCut,
        {std::to_string(m_content.size()), std::to_string(needed)});
}

/// Returns the next bytes and skips them. Precondition: they exist.
Bytes LevelReader::take(std::size_t size)
{
    const auto bytes = m_in.rest().first(size);
    m_in.skip(size);
    return {bytes.begin(), bytes.end()};
}

Result<void> LevelReader::readHeader()
{
    if (m_content.size() < headerOffset + headerSize) {
        return headerCut(headerOffset + headerSize);
    }
    m_in.skip(versionOffset);
    m_blood.version = m_in.u16();
    Bytes bytes = take(headerSize);
    m_blood.isEnciphered = !isKnownSong(songOf(bytes));
    if (m_blood.isEnciphered) {
        bytes = ciphered(bytes, headerKey);
    }
    ByteReader in(bytes);
    Start& start = m_rows.header.start;
    start.position.x = in.i32();
    start.position.y = in.i32();
    start.z = in.i32();
    start.angle = in.i16();
    const std::int32_t startSector = in.i16();
    m_blood.skyBits = in.i16();
    m_blood.visibility = in.i32();
    m_blood.song = in.i32();
    m_blood.parallax = in.u8();
    m_blood.revision = in.i32();
    m_counts = {.sectors = in.u16(), .walls = in.u16(), .sprites = in.u16()};
    start.sector = referenceTo<SectorTag>(startSector, m_counts.sectors);
    return refusing(fixedFault(m_blood));
}

Result<void> LevelReader::readBlock()
{
    if (!isMajor7()) {
        return {};
    }
    if (m_in.remaining() < blockSize) {
        return headerCut(m_in.offset() + blockSize);
    }
    m_blood.block = ciphered(take(blockSize), static_cast<std::int32_t>(m_counts.walls));
    return {};
}

Result<void> LevelReader::readSky()
{
    const std::size_t size = std::size_t{2} << m_blood.skyBits;
    if (m_in.remaining() < size) {
        return headerCut(m_in.offset() + size);
    }
    m_blood.skyTiles = take(size);
    if (isMajor7()) {
        m_blood.skyTiles = ciphered(m_blood.skyTiles, static_cast<std::int32_t>(size));
    }
    return refusing(faultOf(m_blood));
}

tl::unexpected<Error> LevelReader::recordsCut(const RowsOfKind& rows, std::size_t number) const
{
    return failureAt(
        m_content.size(),
        MessageCode::RecordsCut,
        {std::to_string(rows.count), std::string(rows.name), std::to_string(number)});
}

/// Reads each record with its X record. take(record) gets the deciphered record and returns the
/// row, to which the X record is then added.
template <class TakeRow>
Result<void> LevelReader::readEach(const RowsOfKind& rows, TakeRow take)
{
    if (m_in.remaining() / rows.recordSize < rows.count) {
        return recordsCut(rows, m_in.remaining() / rows.recordSize);
    }
    const std::int32_t key = keyOf(m_blood.revision, rows.kind);
    for (std::size_t number = 0; number < rows.count; ++number) {
        if (m_in.remaining() < rows.recordSize) {
            return recordsCut(rows, number);
        }
        const Bytes bytes = this->take(rows.recordSize);
        auto& row = take(isMajor7() ? ciphered(bytes, key) : bytes);
        if (row.extra <= 0) {
            continue;
        }
        const std::size_t size = sizeOf(rows.kind);
        if (m_in.remaining() < size) {
            return recordsCut(rows, number);
        }
        XBytes record{};
        std::ranges::copy(m_in.rest().first(size), record.begin());
        m_in.skip(size);
        row.x = XRecord::ofFile(record, static_cast<std::int32_t>(number));
    }
    return {};
}

Result<void> LevelReader::readSectors()
{
    const RowsOfKind kind{
        .count = m_counts.sectors,
        .recordSize = sectorSize,
        .name = "sectors",
        .kind = XKind::Sector};
    return readEach(kind, [&](const Bytes& bytes) -> Sector& {
        ByteReader in(bytes);
        const build_map::SectorRecord record = build_map::readSectorV7(in);
        m_ranges.push_back(record.range);
        return m_rows.sectors.emplace_back(record.sector);
    });
}

Result<void> LevelReader::readWalls()
{
    const RowsOfKind kind{
        .count = m_counts.walls,
        .recordSize = wallSize,
        .name = "walls",
        .kind = XKind::Wall};
    return readEach(kind, [&](const Bytes& bytes) -> Wall& {
        ByteReader in(bytes);
        const build_map::WallRecord record = build_map::readWallV7(in);
        Wall& wall = m_rows.walls.emplace_back(record.wall);
        wall.point2 = referenceTo<WallTag>(record.point2, m_counts.walls);
        wall.nextWall = referenceTo<WallTag>(record.nextWall, m_counts.walls);
        wall.nextSector = referenceTo<SectorTag>(record.nextSector, m_counts.sectors);
        return wall;
    });
}

Result<void> LevelReader::readSprites()
{
    const RowsOfKind kind{
        .count = m_counts.sprites,
        .recordSize = spriteSize,
        .name = "sprites",
        .kind = XKind::Sprite};
    return readEach(kind, [&](const Bytes& bytes) -> Sprite& {
        ByteReader in(bytes);
        const build_map::SpriteRecord record = build_map::readSpriteV7(in);
        Sprite& sprite = m_rows.sprites.emplace_back(record.sprite);
        sprite.sector = referenceTo<SectorTag>(record.sector, m_counts.sectors);
        if (isMarker(sprite)) {
            sprite.owner = referenceTo<SectorTag>(sprite.owner.rawNumber(), m_counts.sectors);
        }
        return sprite;
    });
}

Result<void> LevelReader::readChecksum()
{
    const std::uint32_t ofContent = crc32(m_content.first(m_in.offset()));
    const std::size_t offset = m_in.offset();
    if (m_in.remaining() < checksumSize) {
        return failureAt(m_content.size(), MessageCode::ChecksumCut, {});
    }
    const std::uint32_t stored = m_in.u32();
    if (stored != ofContent) {
        m_blood.wrongChecksum = {.stored = stored, .ofContent = ofContent};
        m_warnings.push_back(
            {.code = MessageCode::ChecksumWrong,
             .arguments = {std::to_string(stored), std::to_string(ofContent)},
             .where = {.offset = offset}});
    }
    return {};
}

Result<void> LevelReader::readTrailing()
{
    const auto rest = m_in.rest();
    if (rest.size() > trailingLimit) {
        return failureAt(
            m_in.offset(),
            MessageCode::TooMuchTrailing,
            {std::to_string(rest.size()), std::to_string(trailingLimit)});
    }
    m_rows.header.trailing.assign(rest.begin(), rest.end());
    return {};
}

Result<LoadedLevel> LevelReader::read()
{
    const auto done = readHeader()
                          .and_then([&] { return readBlock(); })
                          .and_then([&] { return readSky(); })
                          .and_then([&] { return readSectors(); })
                          .and_then([&] { return readWalls(); })
                          .and_then([&] { return readSprites(); })
                          .and_then([&] { return readChecksum(); })
                          .and_then([&] { return readTrailing(); });
    if (!done) {
        return tl::unexpected(done.error());
    }
    if (auto warning = build_map::setWallLists(m_rows, m_ranges)) {
        m_warnings.push_back(*std::move(warning));
    }
    for (Error& warning : build_map::overLimits(m_counts, m_rows.header.version)) {
        m_warnings.push_back(std::move(warning));
    }
    m_rows.header.blood = std::move(m_blood);
    return LoadedLevel{.map = Map(std::move(m_rows)), .warnings = std::move(m_warnings)};
}

} // namespace

} // namespace blood_map

bool looksLikeBloodMap(std::span<const std::byte> content)
{
    constexpr std::string_view magic = "BLM\x1a";
    return content.size() >= magic.size()
           && std::ranges::equal(content.first(magic.size()), std::as_bytes(std::span(magic)));
}

Result<LoadedLevel> readBloodMap(std::span<const std::byte> content)
{
    if (content.empty()) {
        return failure({.code = MessageCode::FileEmpty});
    }
    if (content.size() > bloodMapSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(content.size()), std::to_string(bloodMapSizeLimit)}});
    }
    if (!looksLikeBloodMap(content)) {
        return failure(
            {.code = MessageCode::WrongContent,
             .arguments = {"a Blood level"},
             .where = {.offset = 0}});
    }
    return blood_map::LevelReader(content).read();
}

} // namespace sectored
