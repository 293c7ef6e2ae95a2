#pragma once

#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/game/game.h"
#include "sectored/asset/tiles/tile_pictures.h"
#include "sectored/asset/tiles/tile_set.h"
#include "sectored/map/project/user_tile.h"
#include "sectored/mesh/surface_looks.h"
#include "sectored/texture/game_skies.h"

#include <QImage>

#include <memory>
#include <span>
#include <vector>

namespace sectored::editor {

/// The tiles of a game and its colours, for views and panels. Never changes; several threads may
/// use it at once.
class GameTiles {
public:
    /// Opens the tiles and palettes of these sources. Without tiles, or without a palette that can
    /// be read, those of the project take their place, with a note. User tiles, sorted by number,
    /// count before all others.
    static std::shared_ptr<const GameTiles> load(
        const AssetSources& sources,
        std::span<const SharedUserTile> userTiles = {});
    /// Returns the project's own tiles.
    static std::shared_ptr<const GameTiles> own();

    const TileSet& set() const { return *m_set; }
    const PaletteSet& palettes() const { return *m_palettes; }
    /// Returns the game that the files belong to: what its tiles and swaps are called, and how it
    /// draws. A game without an id if it is not known.
    const Game& game() const { return m_game; }
    const SkyLooks& skies() const { return m_skies; }
    /// Returns the tiles for files of other programs. `userTiles` are those that were loaded.
    std::shared_ptr<const SurfaceLooks> looksWith(std::span<const SharedUserTile> userTiles) const;
    /// Returns true if the tiles are the project's own, apart from user tiles.
    bool areOwn() const { return m_areOwn; }
    /// Returns true for a tile that the user made of a picture.
    bool isUserTile(int tile) const;
    /// Returns what is wrong with the files, with file and offset.
    std::span<const Error> notes() const { return m_notes; }

    /// Returns a tile with its colours, of its own size. A tile that is absent or cannot be read is
    /// a checker with its number, in the size that the game says. Spec: content A7.
    QImage picture(const PictureKey& key) const;

private:
    GameTiles(
        std::shared_ptr<const TileSet> set,
        std::shared_ptr<const PaletteSet> palettes,
        Game game);

    std::shared_ptr<const TileSet> m_set;
    std::shared_ptr<const PaletteSet> m_palettes;
    Game m_game;
    SkyLooks m_skies;
    TilePictures m_pictures;
    std::vector<Error> m_notes;
    bool m_areOwn = false;
};

/// Returns the picture of a tile that is missing: a checker of two greys with its number. Spec:
/// content A7.
QImage missingTile(int tile, QSize size = {64, 64});

} // namespace sectored::editor
