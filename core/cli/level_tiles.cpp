#include "core/cli/level_tiles.h"

#include "core/cli/assets_input.h"
#include "core/cli/terminal.h"
#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/tiles/game_of_sources.h"
#include "sectored/asset/tiles/own_tiles.h"
#include "sectored/project/tile_file.h"

namespace sectored::cli {

tl::expected<LevelTiles, ExitCode> openLevelTiles(
    const std::vector<std::string>& assets,
    std::span<const SharedUserTile> userTiles)
{
    AssetSources sources;
    if (assets.empty()) {
        sources.add(ownTiles());
    } else if (auto opened = openSources(assets, knownGames().games)) {
        sources = std::move(*opened);
    } else {
        return tl::unexpected(opened.error());
    }
    if (!userTiles.empty()) {
        sources.add(
            AssetSource::fromBytes("the pictures of the level.art", writeTileFile(userTiles))
                .value());
    }
    auto palettes = loadPalettes(sources);
    if (!palettes) {
        sayError(palettes.error());
        return tl::unexpected(ExitCode::Unreadable);
    }
    LevelTiles tiles{
        .set = TileSet::load(sources),
        .palettes = *std::move(palettes),
        .game = gameOf(sources, knownGames().games),
        .areOwn = assets.empty()};
    sayNotes(knownGames().warnings);
    sayNotes(tiles.palettes.notes);
    sayNotes(tiles.set->notes());
    return tiles;
}

} // namespace sectored::cli
