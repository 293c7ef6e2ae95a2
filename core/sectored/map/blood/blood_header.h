#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// A checksum that does not match the content of its file.
struct WrongChecksum {
    std::uint32_t stored = 0;
    std::uint32_t ofContent = 0; ///< the right one for the content that was read

    bool operator==(const WrongChecksum&) const = default;
};

/// What the file of a Blood level holds besides rows and start, deciphered (Spec: build-map 6).
struct BloodHeader {
    std::int32_t version = 0x0700; ///< major version in the high byte: 6 or 7
    bool isEnciphered = true;      ///< the header is; the rows of major version 7 always are
    std::int32_t skyBits = 0;      ///< the sky has 1 << skyBits panels
    std::int32_t visibility = 0;
    std::int32_t song = 0; ///< "Matt", "ttaM" or 0
    std::int32_t parallax = 0;
    std::int32_t revision = 1;         ///< counts saves; also a key of the cipher
    std::vector<std::byte> block{};    ///< 128 bytes of major version 7: text, sizes, unused bytes
    std::vector<std::byte> skyTiles{}; ///< an i16 for each panel: offset of its tile
    std::optional<WrongChecksum> wrongChecksum{};

    bool operator==(const BloodHeader&) const = default;
};

/// Returns the major version, 6 or 7.
constexpr std::int32_t majorVersionOf(const BloodHeader& header)
{
    return header.version >> 8;
}

/// Returns the header of a new level: major version 7 with a sky of one panel.
BloodHeader newBloodHeader();

} // namespace sectored
