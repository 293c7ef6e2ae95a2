#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/base/result.h"
#include "sectored/check/finding.h"
#include "sectored/map/map.h"
#include "sectored/walk/walkability.h"

#include "editor/document/change.h"
#include "editor/document/watch/paused_work.h"
#include "editor/setting/reach/reach_machines.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace sectored::editor {

class Document;

/// The reachable area of a level, and the findings of the walk rules.
struct ReachResult {
    Map map;                         ///< the level that was searched
    Result<Walkability> found;       ///< or the reason why there is no start
    std::vector<Finding> findings{}; ///< as `check --walk` reports them

    /// Returns true if the whole level was searched.
    bool isWhole() const { return found && found->end == FloodEnd::Done; }
};

/// Computes the reachable area of the document's level (sectored/walk/walkability.h) on a
/// background thread, while it is switched on: immediately for another level, otherwise once edits
/// pause. An edit makes the result out of date; it is kept until there is a newer one.
class LevelReach final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelReach)

public:
    enum class State {
        Off,
        Waiting, ///< for edits to pause
        Walking,
        Done,
        Stopped ///< by stop(); another level, cell size or choice of doors starts the search, an
                ///< edit does not
    };

    /// Starts in the state Off. Precondition: the document outlives this object.
    explicit LevelReach(const Document& document, QObject* parent = nullptr);
    ~LevelReach() override = default;

    /// Starts a search, unless one is under way or the result is up to date.
    void switchOn();
    /// Discards the result.
    void switchOff();
    bool isOn() const { return m_state != State::Off; }
    /// Returns true also while a search waits for edits to pause.
    bool isUnderWay() const { return m_state == State::Walking || m_state == State::Waiting; }
    /// Sets the cell size in map units. A different size starts a new search if this is on.
    void setSpacing(int units);
    int spacing() const { return m_spacing; }
    /// Sets the player. Another one starts a new search if this is on.
    void setPlayer(const WalkerSettings& player);
    const WalkerSettings& player() const { return m_player; }
    /// Sets whether doors and lifts are used. Another choice starts a new search if this is on.
    void setMachines(ReachMachines machines);
    ReachMachines machines() const { return m_machines; }
    /// Sets the game of the tiles, which says what doors and lifts do (gameOfLevel). Null: none.
    /// Starts a new search if this is on and uses them.
    void setTilesGame(std::shared_ptr<const sectored::Game> game);
    /// Starts a search immediately, switching this on if needed.
    void start();
    /// Cancels the search and keeps the last result.
    void stop();

    State state() const { return m_state; }
    /// Estimated progress of the search. 0 if none is running.
    int percent() const;
    /// Result of the last completed search. Null before the first.
    const std::shared_ptr<const ReachResult>& result() const { return m_result; }
    /// Returns true if the result belongs to an older level, another cell size or another player.
    bool isOutOfDate() const { return m_isOutOfDate; }

signals:
    /// The state, the result or isOutOfDate() changed.
    void changed();
    void progressed();

private:
    void followChange(const Change& change);
    void cancel();
    void searchAgain();
    void take(std::shared_ptr<const ReachResult> result);

    const Document& m_document;
    QTimer m_clock; ///< emits `progressed`
    State m_state = State::Off;
    int m_spacing = 256;
    WalkerSettings m_player;
    ReachMachines m_machines = ReachMachines::Off;
    std::shared_ptr<const sectored::Game> m_tilesGame;
    bool m_isOutOfDate = false;
    std::shared_ptr<const ReachResult> m_result;
    PausedWork m_work;
};

} // namespace sectored::editor
