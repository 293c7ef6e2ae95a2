#include "editor/texture/game_tiles.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/tiles/game_of_sources.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/own_tiles.h"
#include "sectored/project/tile_file.h"
#include "sectored/render/tile_looks.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// Name of the file of user tiles in memory.
constexpr const char* userTilesName = "pictures of the level.art";
constexpr int checkerSquare = 16;
constexpr QColor darkSquare(72, 72, 72);
constexpr QColor lightSquare(104, 104, 104);
constexpr QColor numberOfMissing(232, 232, 232);

AssetSources ownSources()
{
    AssetSources sources;
    sources.add(ownTiles());
    return sources;
}

/// Returns a picture that shares the memory of an RgbaPicture.
QImage imageOf(std::shared_ptr<const RgbaPicture> picture)
{
    const PictureSize size = picture->size;
    const std::uint8_t* const values = picture->values.data();
    auto* const owner = new std::shared_ptr<const RgbaPicture>(std::move(picture));
    return {
        values,
        size.width,
        size.height,
        4 * size.width,
        QImage::Format_RGBA8888,
        [](void* kept) { delete static_cast<std::shared_ptr<const RgbaPicture>*>(kept); },
        owner};
}

} // namespace

GameTiles::GameTiles(
    std::shared_ptr<const TileSet> set,
    std::shared_ptr<const PaletteSet> palettes,
    Game game)
    : m_set(std::move(set))
    , m_palettes(std::move(palettes))
    , m_game(std::move(game))
    , m_skies(skiesOf(m_game))
    , m_pictures(m_set, m_palettes)
{}

std::shared_ptr<const GameTiles> GameTiles::load(
    const AssetSources& sources,
    std::span<const SharedUserTile> userTiles)
{
    std::vector<Error> notes;
    for (const auto& source : sources.all()) {
        notes.insert(notes.end(), source->notes().begin(), source->notes().end());
    }
    auto set = TileSet::load(sources);
    notes.insert(notes.end(), set->notes().begin(), set->notes().end());
    const bool areOwn = set->tileCount() == 0;
    if (areOwn) {
        set = own()->m_set;
    }
    if (!userTiles.empty()) {
        AssetSources all = areOwn ? ownSources() : sources;
        all.add(AssetSource::fromBytes(userTilesName, writeTileFile(userTiles)).value());
        set = TileSet::load(all);
    }
    std::shared_ptr<const PaletteSet> palettes;
    if (auto found = loadPalettes(sources)) {
        notes.insert(notes.end(), found->notes.begin(), found->notes.end());
        palettes = std::make_shared<const PaletteSet>(std::move(found->set));
    } else {
        if (!sources.all().empty()) {
            notes.push_back(found.error());
        }
        palettes = own()->m_palettes;
    }
    const Game* const game = gameOf(sources, knownGames().games);
    Game known = areOwn ? own()->m_game : game != nullptr ? *game : Game{};
    std::shared_ptr<GameTiles> tiles(
        new GameTiles(std::move(set), std::move(palettes), std::move(known)));
    tiles->m_areOwn = areOwn;
    tiles->m_notes = std::move(notes);
    return tiles;
}

std::shared_ptr<const GameTiles> GameTiles::own()
{
    static const std::shared_ptr<const GameTiles> tiles = [] {
        const AssetSources sources = ownSources();
        auto palettes = loadPalettes(sources).value().set;
        std::shared_ptr<GameTiles> made(new GameTiles(
            TileSet::load(sources),
            std::make_shared<const PaletteSet>(std::move(palettes)),
            *gameWithId(knownGames().games, "generic")));
        made->m_areOwn = true;
        return made;
    }();
    return tiles;
}

std::shared_ptr<const SurfaceLooks> GameTiles::looksWith(
    std::span<const SharedUserTile> userTiles) const
{
    return std::make_shared<const TileLooks>(LookSources{
        .tiles = m_set,
        .palettes = *m_palettes,
        .game = m_game,
        .areOwn = m_areOwn,
        .userTiles = userTiles});
}

bool GameTiles::isUserTile(int tile) const
{
    const auto origin = m_set->originOf(tile);
    return origin && origin->source == userTilesName && m_set->shapeOf(tile).isPresent();
}

QImage GameTiles::picture(const PictureKey& key) const
{
    auto picture = m_pictures.pictureOf(key);
    if (picture && *picture) {
        return imageOf(std::move(*picture));
    }
    const PictureSize size = placeholderSize(m_game, key.tile);
    return missingTile(key.tile, {size.width, size.height});
}

QImage missingTile(int tile, QSize size)
{
    QImage image(size, QImage::Format_RGBA8888);
    image.fill(darkSquare);
    QPainter painter(&image);
    for (int y = 0; y < size.height(); y += checkerSquare) {
        for (int x = y / checkerSquare % 2 * checkerSquare; x < size.width();
             x += 2 * checkerSquare) {
            painter.fillRect(x, y, checkerSquare, checkerSquare, lightSquare);
        }
    }
    const QString number = QString::number(tile);
    QFont font = painter.font();
    font.setPixelSize(std::clamp(size.height() / 3, 6, 20));
    painter.setFont(font);
    painter.setPen(numberOfMissing);
    painter.drawText(image.rect(), Qt::AlignCenter, number);
    return image;
}

} // namespace sectored::editor
