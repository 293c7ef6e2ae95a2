#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sectored {

/// Returns the CRC-32 of the bytes, with the polynomial of ZIP and PNG files. 0 for no bytes.
std::uint32_t crc32(std::span<const std::byte> bytes);

} // namespace sectored
