#pragma once

#include "sectored/base/result.h"
#include "sectored/check/finding.h"
#include "sectored/map/map.h"
#include "sectored/walk/walkability.h"

#include "editor/document/change.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <vector>

namespace sectored::editor {

class Document;

/// Where the player gets in a level, and what the rules of walking say about it.
struct ReachResult {
    Map map;                         ///< the level that was walked
    Result<Walkability> found;       ///< or why nobody could walk
    std::vector<Finding> findings{}; ///< as `check --walk` reports them

    /// The level was walked to the end.
    bool isWhole() const { return found && found->end == FloodEnd::Done; }
};

/// Walks a copy of the document's level wherever a player gets (sectored/walk/walkability.h), on a
/// thread of its own, while it is switched on: at once for another level, else when the edits
/// pause. What was found stays until there is something newer, and is out of date meanwhile.
class LevelReach final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelReach)

public:
    enum class State {
        Off,
        Waiting, ///< for a pause between edits
        Walking,
        Done,
        Stopped ///< by `stop`; edits do not begin it anew, another level or spacing does
    };

    /// The document must outlive it. Off at first.
    explicit LevelReach(const Document& document, QObject* parent = nullptr);
    /// Waits for the step that is being walked.
    ~LevelReach() override;

    /// Also begins anew what was stopped before it knew the level as it is.
    void switchOn();
    /// Forgets what was found.
    void switchOff();
    bool isOn() const { return m_state != State::Off; }
    /// The level is being walked, or will be when the edits pause.
    bool isUnderWay() const { return m_state == State::Walking || m_state == State::Waiting; }
    /// Map units between the places that are tried; begins anew when it is another.
    void setSpacing(int units);
    int spacing() const { return m_spacing; }
    /// Walks at once; what is off is switched on.
    void start();
    /// Gives up what is under way; what was found before stays.
    void stop();

    State state() const { return m_state; }
    /// Of the walk under way; an estimate.
    int percent() const;
    /// Of the last walk that ended; null before the first.
    const std::shared_ptr<const ReachResult>& result() const { return m_result; }
    /// The result is of the level before an edit, or of another spacing.
    bool isOutOfDate() const { return m_isOutOfDate; }

signals:
    /// State, result or whether it is out of date.
    void changed();
    void progressed();

private:
    struct Run;

    void followChange(const Change& change);
    void cancel();
    void walk(const std::shared_ptr<Run>& run);
    void take(const std::shared_ptr<Run>& run);

    const Document& m_document;
    QTimer m_pause;
    QTimer m_clock; ///< tells of the progress
    QThreadPool m_thread;
    std::shared_ptr<Run> m_run; ///< null when none is under way
    State m_state = State::Off;
    int m_spacing = 256;
    bool m_isOutOfDate = false;
    std::shared_ptr<const ReachResult> m_result;
};

} // namespace sectored::editor
