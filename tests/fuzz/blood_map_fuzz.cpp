#include "sectored/base/crc32.h"
#include "sectored/format/blood_map/blood_map.h"

#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <cstring>

namespace {

/// The last four bytes are a CRC-32 of the others.
[[maybe_unused]] void repairBloodChecksum(std::span<std::byte> bytes)
{
    constexpr std::size_t size = sizeof(std::uint32_t);
    if (bytes.size() >= size) {
        const std::uint32_t sum = sectored::crc32(bytes.first(bytes.size() - size));
        std::memcpy(bytes.last(size).data(), &sum, size);
    }
}

} // namespace

/// Whatever is read is written back byte for byte.
SECTORED_FUZZ_TARGET(blood_map)
{
    const auto level = sectored::readBloodMap(bytes);
    if (!level) {
        return;
    }
    const auto written = sectored::writeBloodMap(level->map);
    sectored::fuzz::demandThat(written && std::ranges::equal(*written, bytes));
}

SECTORED_FUZZ_REPAIR(repairBloodChecksum)
