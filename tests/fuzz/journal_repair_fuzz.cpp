#include "sectored/base/crc32.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/journal_input.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace {

template <class Number>
Number numberAt(std::span<const std::byte> bytes, std::size_t offset)
{
    Number value{};
    std::memcpy(&value, bytes.subspan(offset, sizeof value).data(), sizeof value);
    return value;
}

template <class Number>
void putNumber(std::span<std::byte> bytes, std::size_t offset, Number value)
{
    std::memcpy(bytes.subspan(offset, sizeof value).data(), &value, sizeof value);
}

/// Sets the CRC-32 in the last four bytes and returns it.
std::uint32_t sealed(std::span<std::byte> bytes)
{
    const std::size_t checked = bytes.size() - sizeof(std::uint32_t);
    const std::uint32_t sum = sectored::crc32(bytes.first(checked));
    putNumber(bytes, checked, sum);
    return sum;
}

/// Makes the mark, the numbers, the chain and the checksums of the header and the records right.
[[maybe_unused]] void repairJournal(std::span<std::byte> bytes)
{
    using sectored::recordFrameSize;
    using sectored::segmentHeaderSize;
    if (bytes.size() < segmentHeaderSize) {
        return;
    }
    constexpr std::string_view mark("SEDJRNL\n\x01\0", 10);
    std::ranges::copy(std::as_bytes(std::span(mark)), bytes.begin());
    std::uint32_t chain = sealed(bytes.first(segmentHeaderSize));
    auto number = numberAt<std::uint64_t>(bytes, 48);
    std::size_t offset = segmentHeaderSize;
    while (bytes.size() - offset >= recordFrameSize) {
        const std::size_t room = bytes.size() - offset - recordFrameSize;
        const std::size_t length =
            std::min<std::size_t>(numberAt<std::uint32_t>(bytes, offset), room);
        const auto record = bytes.subspan(offset, recordFrameSize + length);
        putNumber(record, 0, static_cast<std::uint32_t>(length));
        putNumber(record, 8, number);
        putNumber(record, 16, chain);
        chain = sealed(record);
        ++number;
        offset += record.size();
    }
}

} // namespace

/// A segment of a journal whose checksums are right.
SECTORED_FUZZ_TARGET(journal_repair)
{
    sectored::test::demandReplaySound(bytes);
}

SECTORED_FUZZ_REPAIR(repairJournal)
