#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/walk/recording.h"

#include "editor/document/change.h"
#include "editor/document/watch/paused_work.h"

#include <QObject>

#include <cstddef>
#include <map>
#include <memory>
#include <vector>

namespace sectored::editor {

class Document;

/// The result of replaying a recorded walk.
enum class WalkVerdict {
    Arrives,          ///< every tick is as recorded
    ArrivesOtherwise, ///< within the tolerance of its end, on a different path
    Misses,
    NoPlace ///< the player does not fit at its start
};

struct WalkReplay {
    WalkVerdict verdict{};
    ReplayReport report{};

    bool isFailure() const
    {
        return verdict == WalkVerdict::Misses || verdict == WalkVerdict::NoPlace;
    }
};

/// Replays the document's recorded walks on a background thread: immediately for a new level or new
/// walks, otherwise once edits pause. An edit or a deleted walk cancels the replay.
class WalkReplays final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WalkReplays)

public:
    /// Precondition: the document outlives this object.
    explicit WalkReplays(const Document& document, QObject* parent = nullptr);
    ~WalkReplays() override = default;

    /// Replays all walks immediately.
    void start();
    /// Sets the game of the tiles, which says what doors and lifts do (gameOfLevel). Null: none.
    void setTilesGame(std::shared_ptr<const sectored::Game> game);

    /// Returns true also while replays wait for edits to pause.
    bool isRunning() const { return m_work.isRunning() || m_work.isWaiting(); }
    /// Completed share of the running replays, 0 to 1.
    double share() const;
    /// Returns the last result for a walk of the document. While isRunning() it may belong to the
    /// level before the last edit. Returns null if the walk was not replayed yet.
    const WalkReplay* find(int id) const;
    /// Number of walks that no longer arrive.
    std::size_t failures() const;

signals:
    /// A result was added or discarded.
    void changed();
    /// Replays started, were cancelled, or completed a walk.
    void progressed();
    /// All walks have been replayed.
    void finished();

private:
    struct Walk {
        int id = 0;
        std::shared_ptr<const WalkRecording> recording{};
    };
    struct Result {
        std::shared_ptr<const WalkRecording> recording{};
        WalkReplay replay{};
    };

    void followChange(const Change& change);
    void discardOutdated();
    bool isAnyMissing() const;
    bool isCurrent(const Walk& walk) const;
    bool isJobOutdated() const;
    PausedWork::Take replayAll(
        PausedWork::Job& job,
        const std::vector<Walk>& walks,
        const sectored::Game* tilesGame);
    void takeNext(const WalkReplay& result);

    const Document& m_document;
    std::vector<Walk> m_replayed; ///< by the current or last job
    std::size_t m_done = 0;       ///< number of them with a result
    std::map<int, Result> m_results;
    std::shared_ptr<const sectored::Game> m_tilesGame;
    PausedWork m_work;
};

} // namespace sectored::editor
