#pragma once

#include "sectored/base/file.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sectored::json_map {

/// Number of bytes per hexadecimal string, except the last of a list.
inline constexpr std::size_t bytesPerHexLine = 32;

/// Returns two lower-case digits per byte.
std::string hexText(std::span<const std::byte> bytes);

/// Decodes hexadecimal digits of either case. Empty if the text is invalid.
std::optional<Bytes> bytesOfHex(std::string_view text);

} // namespace sectored::json_map
