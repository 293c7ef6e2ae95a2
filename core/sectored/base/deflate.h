#pragma once

#include "sectored/base/file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sectored {

/// Returns the bytes as a zlib stream.
Bytes deflated(std::span<const std::byte> bytes);

/// Returns the content of a zlib stream that must have `size` bytes. Empty if it is damaged, has
/// another size, or claims more than a stream of its length can hold; nothing is allocated then.
std::optional<Bytes> inflated(std::span<const std::byte> stream, std::uint64_t size);

} // namespace sectored
