#include "editor/texture/tile_library.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/tiles/game_of_sources.h"

#include <algorithm>
#include <map>
#include <utility>

namespace sectored::editor {

namespace {

void addToSource(std::vector<LoadedSource>& sources, const Error& note)
{
    // A member of an archive is named after the path of the archive.
    const auto found = std::ranges::find_if(sources, [&note](const LoadedSource& source) {
        return source.isOpen && note.where.file.starts_with(source.path.string());
    });
    if (found != sources.end()) {
        found->notes.push_back(note);
    }
}

/// Counts the tiles of each source and gives it the notes about its members.
void describeSources(std::vector<LoadedSource>& sources, const GameTiles& tiles)
{
    for (const Error& note : tiles.set().notes()) {
        addToSource(sources, note);
    }
    if (tiles.areOwn()) {
        return;
    }
    std::map<std::filesystem::path, int> counts;
    for (int tile = 0; tile < tiles.set().tileCount(); ++tile) {
        const auto origin = tiles.set().originOf(tile);
        if (origin && tiles.set().shapeOf(tile).isPresent()) {
            ++counts[origin->source];
        }
    }
    for (LoadedSource& source : sources) {
        for (const auto& [path, count] : counts) {
            // Archives in a folder belong to it.
            const bool isIn = path == source.path || path == source.path / path.filename();
            source.tiles += isIn ? count : 0;
        }
    }
}

} // namespace

TileLibrary::TileLibrary(QObject* parent)
    : QObject(parent)
    , m_tiles(GameTiles::own())
{}

TileLibrary::~TileLibrary() = default;

TileLibrary::Loaded TileLibrary::loadedFrom(const Wanted& wanted)
{
    Loaded loaded;
    for (const std::filesystem::path& path : wanted.paths) {
        LoadedSource& each = loaded.each.emplace_back(LoadedSource{.path = path});
        const auto source = AssetSource::open(path);
        if (!source) {
            each.notes.push_back(source.error());
            loaded.notes.push_back(source.error());
            continue;
        }
        each.isOpen = true;
        each.notes.assign((*source)->notes().begin(), (*source)->notes().end());
        loaded.sources.add(*source);
        for (const std::filesystem::path& archive : archivesIn(**source, knownGames().games)) {
            if (auto opened = AssetSource::open(archive)) {
                const auto notes = (*opened)->notes();
                each.notes.insert(each.notes.end(), notes.begin(), notes.end());
                loaded.sources.add(std::move(*opened));
            } else {
                each.notes.push_back(opened.error());
                loaded.notes.push_back(opened.error());
            }
        }
    }
    const auto& games = knownGames().warnings;
    loaded.notes.insert(loaded.notes.end(), games.begin(), games.end());
    const bool isEmpty = loaded.sources.all().empty();
    loaded.tiles = isEmpty && wanted.userTiles.empty()
                       ? GameTiles::own()
                       : GameTiles::load(loaded.sources, wanted.userTiles);
    describeSources(loaded.each, *loaded.tiles);
    const auto notes = loaded.tiles->notes();
    loaded.notes.insert(loaded.notes.end(), notes.begin(), notes.end());
    return loaded;
}

void TileLibrary::load(
    std::vector<std::filesystem::path> paths,
    std::vector<SharedUserTile> userTiles)
{
    m_userTiles = std::move(userTiles);
    m_paths = std::move(paths);
    Wanted wanted{.paths = m_paths, .userTiles = m_userTiles};
    if (m_paths.empty()) {
        m_job.cancel();
        take(loadedFrom(wanted));
        return;
    }
    m_job.start(
        [wanted = std::move(wanted)](Progress&) { return loadedFrom(wanted); },
        [this](Loaded loaded) { take(std::move(loaded)); });
    emit loadingChanged();
}

bool TileLibrary::hasChangedOnDisk() const
{
    return !m_sources.changed().empty();
}

void TileLibrary::take(Loaded loaded)
{
    m_sources = std::move(loaded.sources);
    m_notes = std::move(loaded.notes);
    m_loaded = std::move(loaded.each);
    const bool areOthers = m_tiles != loaded.tiles;
    m_tiles = std::move(loaded.tiles);
    if (areOthers) {
        emit tilesChanged();
    }
    emit loadingChanged();
}

} // namespace sectored::editor
