#pragma once

#include "sectored/asset/picture/palette_set.h"
#include "sectored/asset/tiles/byte_budget_cache.h"
#include "sectored/asset/tiles/tile_set.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace sectored {

/// A tile as it is drawn: row by row from the top, each pixel red, green, blue, opacity. Opacity is
/// 255, or 0 where the tile has colour 255.
struct RgbaPicture {
    PictureSize size{};
    std::vector<std::uint8_t> values{}; ///< 4 * width * height
};

/// Selects a picture of a tile.
struct PictureKey {
    int tile = 0;
    int swap = 0; ///< `pal`
    int row = 0;  ///< shade row; one before the first or after the last counts as that one

    auto operator<=>(const PictureKey&) const = default;
};

/// Draws a tile with its colours. Pure.
RgbaPicture drawTile(const TilePixels& pixels, const PaletteSet& palettes, const PictureKey& key);

/// Pictures of the tiles of a set, kept up to a budget; those used least recently are dropped
/// (Spec: content A6). Several threads may use it at once.
class TilePictures {
public:
    static constexpr std::size_t defaultBudget = std::size_t{256} << 20;

    TilePictures(
        std::shared_ptr<const TileSet> tiles,
        std::shared_ptr<const PaletteSet> palettes,
        std::size_t budget = defaultBudget);

    /// Returns the picture; null if the tile is absent. Errors: those of TileSet::pixelsOf.
    Result<std::shared_ptr<const RgbaPicture>> pictureOf(PictureKey key) const;

    /// Returns the bytes of all pictures that are kept.
    std::size_t bytes() const { return m_pictures.bytes(); }

private:
    std::shared_ptr<const TileSet> m_tiles;
    std::shared_ptr<const PaletteSet> m_palettes;
    mutable ByteBudgetCache<PictureKey, RgbaPicture> m_pictures;
};

} // namespace sectored
