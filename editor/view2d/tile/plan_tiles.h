#pragma once

#include "editor/texture/game_tiles.h"
#include "editor/view2d/tile/tile_picture.h"

#include <compare>
#include <map>
#include <memory>
#include <utility>

namespace sectored::editor {

/// Selects a picture of a tile as the 2D view shows it.
struct PlanTileKey {
    PictureKey picture{};
    bool isSolid = false; ///< colour 255 is drawn like the others, as on most floors

    auto operator<=>(const PlanTileKey&) const = default;
};

/// The tiles of a game in the sizes in which the 2D view shows them. Several threads may use it at
/// once.
class PlanTiles {
public:
    explicit PlanTiles(std::shared_ptr<const GameTiles> tiles);

    const GameTiles& game() const { return *m_tiles; }
    /// Returns the pictures of a tile; those of a checker if it is missing.
    std::shared_ptr<const TilePicture> picture(const PlanTileKey& key) const;

private:
    std::shared_ptr<const GameTiles> m_tiles;
    mutable ByteBudgetCache<PlanTileKey, TilePicture> m_pictures;
};

/// The pictures that one thread has asked for so far. To ask PlanTiles again takes a lock that
/// other threads want too.
class UsedPictures {
public:
    /// Precondition: the tiles outlive this.
    explicit UsedPictures(const PlanTiles& tiles)
        : m_tiles(tiles)
    {}

    const TilePicture& picture(const PlanTileKey& key);
    /// Returns the picture to show where a pixel is as wide as a number of texels.
    const QImage& picture(const PlanTileKey& key, double texelsOfPixel);

private:
    const PlanTiles& m_tiles;
    std::map<PlanTileKey, std::shared_ptr<const TilePicture>> m_pictures;
    std::map<std::pair<PlanTileKey, TileLevels>, QImage> m_shown;
};

} // namespace sectored::editor
