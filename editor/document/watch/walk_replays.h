#pragma once

#include "sectored/walk/recording.h"

#include "editor/document/change.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <cstddef>
#include <map>
#include <memory>

namespace sectored::editor {

class Document;

/// What became of a recorded walk in the level as it is.
enum class WalkVerdict {
    Arrives,          ///< and every tic is as it was recorded
    ArrivesOtherwise, ///< within the tolerance of its end, by another way
    Misses,
    NoPlace ///< nobody can be where it begins
};

struct WalkReplay {
    WalkVerdict verdict{};
    ReplayReport report{};

    bool isFailure() const
    {
        return verdict == WalkVerdict::Misses || verdict == WalkVerdict::NoPlace;
    }
};

/// Walks the document's recorded walks again on a thread of its own: at once in another level or
/// for other walks, else half a second after the last edit. An edit stops what is under way, and so
/// does a walk of it that goes.
class WalkReplays final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WalkReplays)

public:
    /// The document must outlive it.
    explicit WalkReplays(const Document& document, QObject* parent = nullptr);
    ~WalkReplays() override;

    /// Without waiting for a pause.
    void start();

    /// Replays are under way or wait for a pause.
    bool isRunning() const { return m_run != nullptr || m_pause.isActive(); }
    /// Of the replays under way, 0 to 1.
    double share() const;
    /// The last result for a walk of the document, by its id; it may be of the level before the
    /// last edit while isRunning. Null: it was not replayed yet.
    const WalkReplay* find(int id) const;
    /// How many walks do not arrive any more.
    std::size_t failures() const;

signals:
    /// There is a result, or one is gone.
    void changed();
    /// Replays began or went on to the next walk.
    void progressed();
    /// All walks have been replayed.
    void finished();

private:
    struct Run;
    /// What was replayed, and what came of it.
    struct Result {
        std::shared_ptr<const WalkRecording> recording{};
        WalkReplay replay{};
    };

    void followChange(const Change& change);
    void cancel();
    void dropLost();
    bool isAnyMissing() const;
    bool isKept(int id, const std::shared_ptr<const WalkRecording>& recording) const;
    bool isRunOutdated() const;
    void replayAll(const std::shared_ptr<Run>& run);
    void takeNext(const std::shared_ptr<Run>& run);

    const Document& m_document;
    QTimer m_pause;
    QThreadPool m_thread;
    std::shared_ptr<Run> m_run; ///< null when none is under way
    std::map<int, Result> m_results;
};

} // namespace sectored::editor
