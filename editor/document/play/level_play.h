#pragma once

#include "editor/document/play/engine_run.h"
#include "editor/document/play/engine_start.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>

namespace sectored::editor {

class Document;
class Settings;
struct Change;

/// Plays the document's level in the engine that the user chose for its game.
class LevelPlay final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelPlay)

public:
    /// Precondition: both outlive this object. `search` finds what is installed; it is called once
    /// an engine is needed.
    LevelPlay(
        const Document& document,
        Settings& settings,
        std::function<Installed()> search,
        QObject* parent = nullptr);
    ~LevelPlay() override = default;

    /// Sets the id of the game whose tiles are shown, such as "duke3d".
    void setGame(std::string id);
    /// Returns the id of the game that the level is for: that of its file, if only one game has
    /// such files, otherwise the game whose tiles are shown. "duke3d" for the project's own tiles.
    std::string game() const;

    const Installed& installed() const;
    /// Searches engines and games again.
    void searchAgain();

    /// Returns the engine for the level's game. Null if none was chosen and none is installed.
    const EngineProfile* engine() const;
    /// Chooses the engine for the level's game.
    void chooseEngine(std::string_view id);
    EngineChoice choiceOf(std::string_view engine) const;
    void setChoice(std::string_view engine, const EngineChoice& choice);
    /// Returns how this engine is started for the level.
    EngineStart startOf(const EngineProfile& engine) const;

    /// Plays the level from this point or, if empty, from its player start. Stops a running engine
    /// first.
    void play(std::optional<Point> from);
    /// Plays it as last time, even if it has errors. From its player start if another level was
    /// opened since.
    void playUnchecked();
    EngineRun& run() { return m_run; }

signals:
    /// The level is about to be played.
    void aboutToPlay();
    /// The game, what is installed or a choice has changed.
    void changed();
    /// There is no engine, so the user has to choose one.
    void engineNeeded();

private:
    void start(std::optional<Point> from, bool isChecked);

    const Document& m_document;
    Settings& m_settings;
    std::function<Installed()> m_search;
    mutable std::optional<Installed> m_installed; ///< empty: not searched yet
    std::string m_game;
    std::optional<Point> m_lastFrom;
    EngineRun m_run;
};

} // namespace sectored::editor
