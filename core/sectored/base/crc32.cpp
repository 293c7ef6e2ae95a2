#include "sectored/base/crc32.h"

#include <array>

namespace sectored {

namespace {

constexpr std::array<std::uint32_t, 256> remainders = [] {
    constexpr std::uint32_t reversedPolynomial = 0xedb88320;
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit) {
            value = (value & 1) != 0 ? value >> 1 ^ reversedPolynomial : value >> 1;
        }
        table[byte] = value;
    }
    return table;
}();

} // namespace

std::uint32_t crc32(std::span<const std::byte> bytes)
{
    std::uint32_t value = 0xffffffff;
    for (const std::byte byte : bytes) {
        value = value >> 8 ^ remainders[(value ^ std::to_integer<std::uint32_t>(byte)) & 0xff];
    }
    return ~value;
}

} // namespace sectored
