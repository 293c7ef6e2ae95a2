#include "sectored/journal/segment_bytes.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"
#include "sectored/base/crc32.h"
#include "sectored/journal/packed.h"

#include <algorithm>
#include <string_view>

namespace sectored {

namespace {

constexpr std::string_view segmentMark = "SEDJRNL\n";
constexpr std::size_t payloadOffset = 20;
/// Payloads below this size are stored as they are: packing takes longer than it saves.
constexpr std::size_t packedFrom = 160;
/// Numbers of records that may be missing between two that are looked for after damage.
constexpr std::uint64_t furthestRecord = 1'000'000;

void writeU64(ByteWriter& writer, std::uint64_t value)
{
    writer.u32(static_cast<std::uint32_t>(value & 0xffffffffU));
    writer.u32(static_cast<std::uint32_t>(value >> 32U));
}

std::uint64_t readU64(ByteReader& reader)
{
    const std::uint64_t low = reader.u32();
    return low | std::uint64_t{reader.u32()} << 32U;
}

bool isKnownType(std::uint16_t type)
{
    return type >= 1 && type <= static_cast<std::uint16_t>(RecordType::Attachment);
}

/// The fixed fields of a record.
struct RecordFrame {
    std::size_t size = 0; ///< of the payload
    StoredRecord record{};
    std::uint32_t chain = 0;
};

/// Reads the fields before the payload. Precondition: enough bytes.
RecordFrame frameAt(std::span<const std::byte> segment, std::size_t offset)
{
    ByteReader reader(segment.subspan(offset, payloadOffset));
    RecordFrame frame;
    frame.size = reader.u32();
    frame.record.type = reader.u16();
    frame.record.flags = reader.u16();
    frame.record.number = readU64(reader);
    frame.chain = reader.u32();
    frame.record.offset = offset;
    return frame;
}

/// Completes a record. Returns false if its checksum is wrong. Precondition: enough bytes.
bool readPayload(std::span<const std::byte> segment, RecordFrame& frame)
{
    const auto checked = segment.subspan(frame.record.offset, payloadOffset + frame.size);
    ByteReader reader(segment.subspan(frame.record.offset + checked.size(), 4));
    frame.record.checksum = reader.u32();
    frame.record.payload = checked.subspan(payloadOffset);
    return crc32(checked) == frame.record.checksum;
}

bool fits(std::span<const std::byte> segment, std::size_t offset, std::size_t payload)
{
    return segment.size() - offset >= recordFrameSize
           && payload <= segment.size() - offset - recordFrameSize;
}

} // namespace

Bytes segmentHeaderBytes(const SegmentHeader& header)
{
    ByteWriter writer;
    writer.bytes(std::as_bytes(std::span(segmentMark)));
    writer.u16(header.major);
    writer.u16(header.minor);
    writer.u32(0);
    writer.bytes(header.id);
    writeU64(writer, header.number);
    writeU64(writer, static_cast<std::uint64_t>(header.time));
    writeU64(writer, header.firstRecord);
    writer.u32(0);
    writer.u32(crc32(writer.written()));
    return writer.take();
}

HeaderReading readSegmentHeader(std::span<const std::byte> bytes)
{
    const auto mark = std::as_bytes(std::span(segmentMark));
    if (!std::ranges::equal(bytes.first(std::min(bytes.size(), mark.size())), mark)) {
        return {.state = bytes.size() < mark.size() ? HeaderState::Cut : HeaderState::Foreign};
    }
    if (bytes.size() < segmentHeaderSize) {
        return {.state = HeaderState::Cut};
    }
    ByteReader reader(bytes.first(segmentHeaderSize));
    reader.skip(mark.size());
    SegmentHeader header;
    header.major = reader.u16();
    header.minor = reader.u16();
    reader.skip(4);
    std::ranges::copy(reader.rest().first(header.id.size()), header.id.begin());
    reader.skip(header.id.size());
    header.number = readU64(reader);
    header.time = static_cast<std::int64_t>(readU64(reader));
    header.firstRecord = readU64(reader);
    reader.skip(4);
    header.checksum = reader.u32();
    if (crc32(bytes.first(segmentHeaderSize - 4)) != header.checksum) {
        return {.state = HeaderState::Damaged};
    }
    return {
        .state = header.major == journalMajor ? HeaderState::Valid : HeaderState::Newer,
        .header = header};
}

std::uint32_t appendRecord(Bytes& out, const RecordHead& head, std::span<const std::byte> payload)
{
    const auto small = payload.size() >= packedFrom ? packed(payload) : std::nullopt;
    const std::span<const std::byte> stored = small ? std::span<const std::byte>(*small) : payload;
    const bool isSkippable = head.type == RecordType::Script || head.type == RecordType::Attachment;
    ByteWriter writer;
    writer.reserve(recordFrameSize + stored.size());
    writer.u32(static_cast<std::uint32_t>(stored.size()));
    writer.u16(static_cast<std::uint16_t>(head.type));
    writer.u16((small ? packedFlag : 0U) | (isSkippable ? skippableFlag : 0U));
    writeU64(writer, head.number);
    writer.u32(head.chain);
    writer.bytes(stored);
    const std::uint32_t checksum = crc32(writer.written());
    writer.u32(checksum);
    out.insert(out.end(), writer.written().begin(), writer.written().end());
    return checksum;
}

std::variant<StoredRecord, RecordFault> readRecord(
    std::span<const std::byte> segment,
    std::size_t offset,
    std::uint64_t number,
    std::uint32_t chain)
{
    if (!fits(segment, offset, 0)) {
        return RecordFault::Cut;
    }
    RecordFrame frame = frameAt(segment, offset);
    if (frame.size > payloadLimit) {
        return RecordFault::Length;
    }
    if (!fits(segment, offset, frame.size)) {
        return RecordFault::Cut;
    }
    if (!readPayload(segment, frame)) {
        return RecordFault::Checksum;
    }
    if (frame.record.number != number) {
        return RecordFault::Number;
    }
    if (frame.chain != chain) {
        return RecordFault::Chain;
    }
    return frame.record;
}

std::size_t recordsAfterDamage(
    std::span<const std::byte> segment,
    std::size_t offset,
    std::uint64_t number)
{
    std::size_t found = 0;
    std::size_t budget = payloadLimit; // of bytes whose checksum is computed
    while (fits(segment, offset, 0)) {
        RecordFrame frame = frameAt(segment, offset);
        const bool isPlausible = isKnownType(frame.record.type) && frame.record.number > number
                                 && frame.record.number - number <= furthestRecord
                                 && frame.size <= budget && fits(segment, offset, frame.size);
        if (isPlausible) {
            budget -= frame.size;
            if (readPayload(segment, frame)) {
                ++found;
                number = frame.record.number;
                offset += recordFrameSize + frame.size;
                continue;
            }
        }
        ++offset;
    }
    return found;
}

} // namespace sectored
