#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sectored::blood_map {

/// Sizes and offsets of the parts of a file, in bytes (Spec: build-map 6).
inline constexpr std::size_t versionOffset = 4;
inline constexpr std::size_t headerOffset = 6;
inline constexpr std::size_t headerSize = 37;
inline constexpr std::size_t skyBitsOffset = 16; ///< in the header
inline constexpr std::size_t songOffset = 22;    ///< in the header
inline constexpr std::size_t blockSize = 128;    ///< major version 7 only
inline constexpr std::size_t sizesOffset = 64;   ///< in the block: of X records
inline constexpr std::size_t sectorSize = 40;
inline constexpr std::size_t wallSize = 32;
inline constexpr std::size_t spriteSize = 44;
inline constexpr std::size_t checksumSize = 4;

/// A sky has at most 1 << mostSkyBits panels.
inline constexpr std::int32_t mostSkyBits = 8;

/// Songs of a header that is not enciphered; of one that is, after deciphering.
inline constexpr std::array<std::int32_t, 3> knownSongs{0, 0x7474614d, 0x4d617474};

} // namespace sectored::blood_map
