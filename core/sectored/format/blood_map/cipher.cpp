#include "sectored/format/blood_map/cipher.h"

namespace sectored::blood_map {

Bytes ciphered(std::span<const std::byte> block, std::int32_t key)
{
    Bytes result(block.begin(), block.end());
    auto next = static_cast<std::uint32_t>(key);
    for (std::byte& byte : result) {
        byte ^= static_cast<std::byte>(next++ & 0xff);
    }
    return result;
}

std::int32_t keyOf(std::int32_t revision, XKind rows)
{
    constexpr std::uint32_t factorOfSectorsAndWalls = 40;
    constexpr std::uint32_t factorOfSprites = 44;
    const auto factor = rows == XKind::Sprite ? factorOfSprites : factorOfSectorsAndWalls;
    const std::uint32_t mask = rows == XKind::Sector ? 0 : headerKey;
    const std::uint32_t key = (static_cast<std::uint32_t>(revision) * factor) | mask;
    return static_cast<std::int32_t>(key & 0xff);
}

} // namespace sectored::blood_map
