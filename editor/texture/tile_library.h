#pragma once

#include "editor/document/cancellable_job.h"
#include "editor/texture/game_tiles.h"

#include <QObject>

#include <filesystem>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace sectored::editor {

/// A folder or file of a game, as it was loaded.
struct LoadedSource {
    std::filesystem::path path{};
    bool isOpen = false; ///< it could be opened
    int tiles = 0;       ///< tiles that are shown and come from it
    /// What is wrong with it, with file and offset; if it is not open, the reason.
    std::vector<Error> notes{};
};

/// The tiles that a window shows: the project's own, or those of a game's files. Loads files on a
/// background thread; until then, and if they cannot be read, the tiles stay as they were.
class TileLibrary final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TileLibrary)

public:
    explicit TileLibrary(QObject* parent = nullptr);
    ~TileLibrary() override;

    /// Never null. A view that draws for longer than a moment keeps the pointer.
    const std::shared_ptr<const GameTiles>& tiles() const { return m_tiles; }
    /// Returns the folders and files the tiles come from, in the order in which they are added.
    /// Empty: the project's own.
    std::span<const std::filesystem::path> paths() const { return m_paths; }
    bool isLoading() const { return m_job.isRunning(); }
    /// Returns what is wrong with the files that were loaded last, with file and offset.
    std::span<const Error> notes() const { return m_notes; }
    /// Returns the folders and files that were loaded last, in the order of paths(). While others
    /// are being loaded, these are still those before.
    std::span<const LoadedSource> sources() const { return m_loaded; }

    /// Loads the tiles of these folders and files. Files that cannot be opened are left out, with a
    /// note.
    void load(std::vector<std::filesystem::path> paths) { load(std::move(paths), m_userTiles); }
    /// The same, with user tiles, sorted by number, which count before all others.
    void load(std::vector<std::filesystem::path> paths, std::vector<SharedUserTile> userTiles);
    void setUserTiles(std::vector<SharedUserTile> tiles) { load(m_paths, std::move(tiles)); }
    std::span<const SharedUserTile> userTiles() const { return m_userTiles; }
    /// Loads the same again, for files that changed.
    void reload() { load(m_paths); }
    /// Returns whether a file changed on disk since it was loaded. Asks the file system.
    bool hasChangedOnDisk() const;

signals:
    /// The tiles are others now.
    void tilesChanged();
    /// Loading begins or has ended.
    void loadingChanged();

private:
    struct Loaded {
        std::shared_ptr<const GameTiles> tiles{};
        AssetSources sources{};
        std::vector<Error> notes{};
        std::vector<LoadedSource> each{};
    };

    /// What is loaded.
    struct Wanted {
        std::vector<std::filesystem::path> paths{};
        std::vector<SharedUserTile> userTiles{};
    };

    static Loaded loadedFrom(const Wanted& wanted);
    void take(Loaded loaded);

    std::shared_ptr<const GameTiles> m_tiles;
    AssetSources m_sources;
    std::vector<std::filesystem::path> m_paths;
    std::vector<SharedUserTile> m_userTiles;
    std::vector<Error> m_notes;
    std::vector<LoadedSource> m_loaded;
    CancellableJob<Loaded> m_job;
};

} // namespace sectored::editor
