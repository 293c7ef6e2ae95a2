#pragma once

#include "sectored/asset/picture/palette_set.h"
#include "sectored/asset/tiles/tile_set.h"
#include "sectored/render/picture_source.h"

#include <memory>
#include <mutex>
#include <unordered_map>

namespace sectored {

/// The tiles of a game, for frames. Keeps the pixels of all tiles that were asked for. A tile that
/// is absent or cannot be read is a checker with its number, in the greys nearest to it.
class GamePictures final : public FrameTiles {
public:
    GamePictures(std::shared_ptr<const TileSet> tiles, const Palette& palette);

    TileShape shapeOf(std::int32_t tile) const override;
    std::span<const std::uint8_t> pixelsOf(std::int32_t tile) const override;

private:
    SharedPixels keptPixels(std::int32_t tile) const;
    SharedPixels checkerFor(std::int32_t tile) const;

    std::shared_ptr<const TileSet> m_tiles;
    ColourMap m_greys{}; ///< for each grey of a checker the nearest colour
    mutable std::mutex m_lock;
    mutable std::unordered_map<std::int32_t, SharedPixels> m_kept;
};

/// Returns the colours and tables of a game.
ColourTables tablesOf(const PaletteSet& palettes, ColourScale scale);

} // namespace sectored
