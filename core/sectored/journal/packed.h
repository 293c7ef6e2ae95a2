#pragma once

#include "sectored/base/file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sectored {

/// Largest payload of a record, packed and unpacked (Spec: trust 4.3).
inline constexpr std::size_t payloadLimit = std::size_t{64} << 20U;

/// Compresses bytes, with their number before (u32). Empty if that would not save anything.
std::optional<Bytes> packed(std::span<const std::byte> bytes);

/// Reverses packed(). Empty if the bytes are not those of packed(), or would exceed payloadLimit
/// or the greatest ratio of the method, 1,032; nothing is allocated for a number that lies.
std::optional<Bytes> unpacked(std::span<const std::byte> bytes);

} // namespace sectored
