#pragma once

#include "sectored/base/file.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

/// The bytes of a segment: a header and records, each of which carries the checksum of the one
/// before it (Spec: trust 4.3).
namespace sectored {

/// Random number that identifies a journal.
using JournalId = std::array<std::byte, 16>;

inline constexpr std::uint16_t journalMajor = 1;
inline constexpr std::uint16_t journalMinor = 2;
inline constexpr std::size_t segmentHeaderSize = 64;
/// Bytes of a record besides its payload: 20 before it and its checksum after it.
inline constexpr std::size_t recordFrameSize = 24;
/// Largest segment that is read.
inline constexpr std::uint64_t segmentSizeLimit = std::uint64_t{256} << 20U;

/// Header of a segment.
struct SegmentHeader {
    std::uint16_t major = journalMajor;
    std::uint16_t minor = journalMinor;
    JournalId id{};
    std::uint64_t number = 0; ///< of the segment, from 1
    std::int64_t time = 0;    ///< milliseconds since 1970
    std::uint64_t firstRecord = 1;
    std::uint32_t checksum = 0; ///< set by readSegmentHeader: the chain of the first record

    bool operator==(const SegmentHeader&) const = default;
};

/// Why bytes are not the header of a segment that can be read.
enum class HeaderState { Valid, Cut, Foreign, Damaged, Newer };

/// What was read as the header of a segment.
struct HeaderReading {
    HeaderState state{};
    SegmentHeader header{}; ///< of Valid and Newer
};

/// Returns the 64 bytes of a header.
Bytes segmentHeaderBytes(const SegmentHeader& header);
/// Reads the first 64 bytes of a segment. Fewer bytes are Cut.
HeaderReading readSegmentHeader(std::span<const std::byte> bytes);

/// Types of records. Values are published.
enum class RecordType : std::uint16_t {
    Snapshot = 1,
    Edit,
    Move,
    Saved,
    Name,
    Script,
    Outside,
    Closed,
    Attachment
};

/// Flags of records: a payload that is packed (packed.h); a record that a reader may skip if it
/// does not know the type.
inline constexpr std::uint16_t packedFlag = 1;
inline constexpr std::uint16_t skippableFlag = 1U << 15U;

/// A record as it is stored.
struct StoredRecord {
    std::uint16_t type = 0;
    std::uint16_t flags = 0;
    std::uint64_t number = 0;
    std::span<const std::byte> payload{}; ///< packed if the flag says so
    std::size_t offset = 0;               ///< in the segment
    std::uint32_t checksum = 0;           ///< the chain of the next record
};

/// What a record is written with.
struct RecordHead {
    RecordType type{};
    std::uint64_t number = 0;
    std::uint32_t chain = 0;
};

/// Appends a record, and packs payloads for which that is worth the time. Returns its checksum.
/// Precondition: the payload has at most payloadLimit bytes.
std::uint32_t appendRecord(Bytes& out, const RecordHead& head, std::span<const std::byte> payload);

/// Why the next bytes are no record.
enum class RecordFault { Cut, Length, Checksum, Number, Chain };

/// Reads the record at an offset. `number` and `chain` are those that it must have.
std::variant<StoredRecord, RecordFault> readRecord(
    std::span<const std::byte> segment,
    std::size_t offset,
    std::uint64_t number,
    std::uint32_t chain);

/// Returns how many records from `offset` on are valid by their own checksum and have a number
/// above `number`. Used to tell a torn end from damage in the middle. Examines a bounded number of
/// bytes.
std::size_t recordsAfterDamage(
    std::span<const std::byte> segment,
    std::size_t offset,
    std::uint64_t number);

} // namespace sectored
