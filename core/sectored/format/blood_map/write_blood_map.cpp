#include "sectored/base/byte_writer.h"
#include "sectored/base/crc32.h"
#include "sectored/format/blood_map/blood_map.h"
#include "sectored/format/blood_map/cipher.h"
#include "sectored/format/blood_map/file_extra.h"
#include "sectored/format/blood_map/layout.h"
#include "sectored/format/build_map/level_records.h"
#include "sectored/format/build_map/record_v7.h"

#include <string_view>
#include <utility>

namespace sectored {

namespace blood_map {

namespace {

/// Writes one level.
class LevelWriter {
public:
    explicit LevelWriter(const Map& map)
        : m_map(map)
        , m_blood(map.header().blood.value_or(newBloodHeader()))
        , m_records(map, {.from = map.header().version, .to = 7}, "Blood MAP")
    {}

    Result<Bytes> write();

private:
    void writeHeader();
    void writeRows();
    void writeChecksum();

    Bytes cipheredRow(Bytes record, XKind kind) const;

    bool isMajor7() const { return majorVersionOf(m_blood) == 7; }

    const Map& m_map;
    BloodHeader m_blood;
    build_map::LevelRecords m_records;
    ByteWriter m_out;
};

void LevelWriter::writeHeader()
{
    constexpr std::string_view magic = "BLM\x1a";
    const std::size_t walls = m_records.numbering().wallOrder().size();
    const Start& start = m_map.header().start;
    ByteWriter header;
    header.i32(start.position.x);
    header.i32(start.position.y);
    header.i32(start.z);
    header.i16(start.angle);
    header.i16(m_records.startSector());
    header.i16(m_blood.skyBits);
    header.i32(m_blood.visibility);
    header.i32(m_blood.song);
    header.u8(static_cast<std::uint32_t>(m_blood.parallax));
    header.i32(m_blood.revision);
    header.u16(static_cast<std::uint32_t>(m_map.sectorCount()));
    header.u16(static_cast<std::uint32_t>(walls));
    header.u16(static_cast<std::uint32_t>(m_map.spriteCount()));
    m_out.bytes(std::as_bytes(std::span(magic)));
    m_out.u16(static_cast<std::uint32_t>(m_blood.version));
    m_out.bytes(m_blood.isEnciphered ? ciphered(header.written(), headerKey) : header.written());
    if (isMajor7()) {
        m_out.bytes(ciphered(m_blood.block, static_cast<std::int32_t>(walls)));
    }
    const auto skySize = static_cast<std::int32_t>(m_blood.skyTiles.size());
    m_out.bytes(isMajor7() ? ciphered(m_blood.skyTiles, skySize) : m_blood.skyTiles);
}

Bytes LevelWriter::cipheredRow(Bytes record, XKind kind) const
{
    return isMajor7() ? ciphered(record, keyOf(m_blood.revision, kind)) : record;
}

void LevelWriter::writeRows()
{
    const auto add = [&](ByteWriter& record, XKind kind) {
        m_out.bytes(cipheredRow(record.take(), kind));
    };
    const auto addX = [&](const XRecord& x, XKind kind, std::int32_t number) {
        if (x.isSet()) {
            const XBytes bytes = x.bytesFor(number);
            m_out.bytes(std::span(bytes).first(sizeOf(kind)));
        }
    };
    const Numbering& numbering = m_records.numbering();
    for (std::size_t number = 0; number < m_map.sectorCount(); ++number) {
        build_map::SectorRecord record = m_records.sector(number);
        record.sector.extra = fileExtra(record.sector);
        ByteWriter out;
        build_map::writeSectorV7(out, record);
        add(out, XKind::Sector);
        addX(record.sector.x, XKind::Sector, static_cast<std::int32_t>(number));
    }
    for (const WallId id : numbering.wallOrder()) {
        build_map::WallRecord record = m_records.wall(id);
        record.wall.extra = fileExtra(record.wall);
        ByteWriter out;
        build_map::writeWallV7(out, record);
        add(out, XKind::Wall);
        addX(record.wall.x, XKind::Wall, numbering.of(id));
    }
    for (const SpriteId id : m_map.spriteOrder()) {
        build_map::SpriteRecord record = m_records.sprite(id);
        record.sprite.extra = fileExtra(record.sprite);
        ByteWriter out;
        build_map::writeSpriteV7(out, record);
        add(out, XKind::Sprite);
        addX(record.sprite.x, XKind::Sprite, numbering.of(id));
    }
}

void LevelWriter::writeChecksum()
{
    const std::uint32_t right = crc32(m_out.written());
    const auto& wrong = m_blood.wrongChecksum;
    m_out.u32(wrong && wrong->ofContent == right ? wrong->stored : right);
}

Result<Bytes> LevelWriter::write()
{
    if (auto excess = m_records.excess()) {
        return failure(*std::move(excess));
    }
    writeHeader();
    writeRows();
    writeChecksum();
    m_out.bytes(m_map.header().trailing);
    if (auto misfit = m_records.misfit()) {
        return failure(*std::move(misfit));
    }
    return m_out.take();
}

} // namespace

} // namespace blood_map

Result<Bytes> writeBloodMap(const Map& map)
{
    return blood_map::LevelWriter(map).write();
}

} // namespace sectored
