#pragma once

#include "sectored/base/file.h"
#include "sectored/map/blood/x_record.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sectored::blood_map {

/// Enciphers or deciphers a block: byte i is XORed with key + i. Only the lowest byte of the key
/// counts.
Bytes ciphered(std::span<const std::byte> block, std::int32_t key);

/// Key of the header, and part of those of walls and sprites.
inline constexpr std::int32_t headerKey = 0x4d;

/// Returns the key of the rows of one kind in a file of this revision.
std::int32_t keyOf(std::int32_t revision, XKind rows);

} // namespace sectored::blood_map
