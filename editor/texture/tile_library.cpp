#include "editor/texture/tile_library.h"

#include <utility>

namespace sectored::editor {

TileLibrary::TileLibrary(QObject* parent)
    : QObject(parent)
    , m_tiles(GameTiles::own())
{}

TileLibrary::~TileLibrary() = default;

TileLibrary::Loaded TileLibrary::loadedFrom(const std::vector<std::filesystem::path>& paths)
{
    Loaded loaded;
    for (const std::filesystem::path& path : paths) {
        if (auto source = AssetSource::open(path)) {
            loaded.sources.add(std::move(*source));
        } else {
            loaded.notes.push_back(source.error());
        }
    }
    const bool isEmpty = loaded.sources.all().empty();
    loaded.tiles = isEmpty ? GameTiles::own() : GameTiles::load(loaded.sources);
    const auto notes = loaded.tiles->notes();
    loaded.notes.insert(loaded.notes.end(), notes.begin(), notes.end());
    return loaded;
}

void TileLibrary::load(std::vector<std::filesystem::path> paths)
{
    m_paths = std::move(paths);
    if (m_paths.empty()) {
        m_job.cancel();
        take(loadedFrom(m_paths));
        return;
    }
    m_job.start(
        [paths = m_paths](Progress&) { return loadedFrom(paths); },
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
    const bool areOthers = m_tiles != loaded.tiles;
    m_tiles = std::move(loaded.tiles);
    if (areOthers) {
        emit tilesChanged();
    }
    emit loadingChanged();
}

} // namespace sectored::editor
