#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace sectored {

/// The size of a tile in texels.
struct TileSize {
    std::int32_t width = 0;
    std::int32_t height = 0;

    bool operator==(const TileSize&) const = default;
};

/// Sizes of the loaded tiles, by picnum.
class TileSizes {
public:
    TileSizes() = default;
    explicit TileSizes(std::unordered_map<std::int32_t, TileSize> sizes)
        : m_sizes(std::move(sizes))
    {}

    /// Empty for a tile that is not loaded or has no area.
    std::optional<TileSize> of(std::int32_t picnum) const
    {
        const auto found = m_sizes.find(picnum);
        const bool isUsable =
            found != m_sizes.end() && found->second.width > 0 && found->second.height > 0;
        return isUsable ? std::optional(found->second) : std::nullopt;
    }

private:
    std::unordered_map<std::int32_t, TileSize> m_sizes;
};

} // namespace sectored
