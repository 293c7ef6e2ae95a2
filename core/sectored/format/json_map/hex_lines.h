#pragma once

#include "sectored/base/file.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sectored::json_map {

/// How many bytes one text of hexadecimal digits holds, but for the last of a list.
inline constexpr std::size_t bytesPerHexLine = 32;

/// Two lower-case digits a byte.
std::string hexText(std::span<const std::byte> bytes);

/// The bytes of a text of hexadecimal digits of either case; nothing when it is none.
std::optional<Bytes> bytesOfHex(std::string_view text);

} // namespace sectored::json_map
