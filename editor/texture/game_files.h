#pragma once

#include "sectored/edit/plan.h"

#include "editor/texture/game_paths.h"
#include "editor/texture/tile_library.h"

#include <QObject>

#include <filesystem>
#include <span>

namespace sectored::editor {

class Document;
class Settings;

/// The game files of a window: those of this computer, from the settings, and after them those of
/// the level, from its project data. Keeps the tiles of the library up to date with both. A file in
/// both lists counts in the list of the level. The user tiles of the level count before all.
class GameFiles final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(GameFiles)

public:
    /// All of them outlive the GameFiles.
    struct Parts {
        Document& document;
        Settings& settings;
        TileLibrary& library;
    };

    explicit GameFiles(const Parts& parts, QObject* parent = nullptr);

    TileLibrary& library() const { return m_parts.library; }
    GamePaths program() const;
    /// Returns the paths to open; those of the project data may be relative to the level.
    GamePaths level() const;

    void setProgram(std::span<const std::filesystem::path> paths);
    /// Sets the list of the level as an undo step. Does nothing if it is the same. Returns why the
    /// list was rejected; empty if it was set.
    QString setLevel(std::span<const std::filesystem::path> paths);
    /// Adds files that are not listed yet at the end of the list of this computer. Returns those.
    GamePaths add(std::span<const std::filesystem::path> paths);
    /// Takes files out of the list of this computer and adds them to that of the level. Returns why
    /// they were rejected; both lists are then as before.
    QString moveToLevel(std::span<const std::filesystem::path> paths);

signals:
    /// One of the lists changed.
    void changed();

private:
    void follow();
    void followSizes();
    void followUserTiles();

    Parts m_parts;
    GamePaths m_shownProgram;
    GamePaths m_shownLevel;
};

} // namespace sectored::editor
