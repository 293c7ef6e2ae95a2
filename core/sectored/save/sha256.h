#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace sectored {

/// Returns the SHA-256 of the bytes as 64 hexadecimal digits (FIPS 180-4).
std::string sha256(std::span<const std::byte> bytes);

} // namespace sectored
