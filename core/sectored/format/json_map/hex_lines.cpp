#include "sectored/format/json_map/hex_lines.h"

namespace sectored::json_map {

namespace {

constexpr std::string_view digits = "0123456789abcdef";
constexpr int noDigit = -1;

int valueOf(char digit)
{
    if (digit >= '0' && digit <= '9') {
        return digit - '0';
    }
    if (digit >= 'a' && digit <= 'f') {
        return digit - 'a' + 10;
    }
    return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : noDigit;
}

} // namespace

std::string hexText(std::span<const std::byte> bytes)
{
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::byte byte : bytes) {
        const auto value = std::to_integer<std::size_t>(byte);
        text += digits[value >> 4];
        text += digits[value & 15];
    }
    return text;
}

std::optional<Bytes> bytesOfHex(std::string_view text)
{
    if (text.size() % 2 != 0) {
        return std::nullopt;
    }
    Bytes bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const int high = valueOf(text[at]);
        const int low = valueOf(text[at + 1]);
        if (high == noDigit || low == noDigit) {
            return std::nullopt;
        }
        bytes.push_back(static_cast<std::byte>(16 * high + low));
    }
    return bytes;
}

} // namespace sectored::json_map
