#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// Largest number of a user tile, as of any tile.
inline constexpr std::int32_t userTileNumberLimit = 32767;
/// Longest side of a user tile in pixels.
inline constexpr std::int32_t userTileSideLimit = 2048;
/// Most pixels of one user tile.
inline constexpr std::int64_t userTilePixelLimit = std::int64_t{1} << 20;
/// Most pixels of all user tiles of a level. As text they then fit into project data.
inline constexpr std::int64_t userTilesPixelLimit = std::int64_t{1} << 22;

/// A tile that the user made of a picture. It belongs to the level. Spec: project 10.
struct UserTile {
    std::int32_t number = 0;
    std::int32_t width = 0;   ///< pixels
    std::int32_t height = 0;  ///< pixels
    std::uint32_t picanm = 0; ///< animation and offsets, as in an ART file
    /// Numbers of colours, column by column: (x, y) is at x * height + y.
    std::vector<std::uint8_t> columns{};
    std::string kept{}; ///< JSON object: further keys; empty: none

    bool operator==(const UserTile&) const = default;
};

/// Shared by the levels of the history; never null in project data.
using SharedUserTile = std::shared_ptr<const UserTile>;

/// Tests whether number, sides and count of pixels are within the limits and fit each other.
bool isSound(const UserTile& tile);

/// Returns the pixels of all tiles together.
std::int64_t pixelsOf(std::span<const SharedUserTile> tiles);

/// Returns the tile with this number. Null if there is none.
const UserTile* userTileWith(std::span<const SharedUserTile> tiles, std::int32_t number);

} // namespace sectored
