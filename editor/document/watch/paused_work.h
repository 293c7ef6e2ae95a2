#pragma once

#include "sectored/base/progress.h"
#include "sectored/map/map.h"
#include "sectored/map/map_view.h"

#include "editor/document/background.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace sectored::editor {

/// Work on a copy of the level, on a background thread, once edits pause. There is one job at a
/// time. A later edit cancels the job, and the results of a cancelled job are discarded.
class PausedWork final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PausedWork)

public:
    class Job;
    /// Called on the GUI thread with a result.
    using Take = std::function<void()>;
    /// Called on the background thread. Returns what to call with the result; ignored if the job
    /// was cancelled.
    using Work = std::function<Take(Job&)>;

    /// A running job, as seen by its work.
    class Job final : public std::enable_shared_from_this<Job> {
    public:
        Job(const MapView& level, PausedWork& owner)
            : m_map(level.map)
            , m_index(level.index)
            , m_owner(owner)
        {}

        MapView level() const { return {m_map, m_index}; }
        Progress& progress() { return m_progress; }
        const Progress& progress() const { return m_progress; }
        bool isCancelled() const { return m_progress.isCancelled(); }
        /// Passes an intermediate result to the GUI thread.
        void post(Take take);

    private:
        const Map m_map;
        const MapIndex m_index;
        PausedWork& m_owner;
        Progress m_progress;
    };

    static constexpr std::chrono::milliseconds noPause{0};

    explicit PausedWork(QObject* parent = nullptr);
    /// Cancels the job and waits for its thread.
    ~PausedWork() override;

    /// Cancels the job and emits `due` after the pause. A later call restarts the pause.
    void wait(std::chrono::milliseconds pause);
    /// Cancels the job and the pause, copies the level and starts the work.
    void start(const MapView& level, Work work);
    /// Cancels the job and the pause.
    void cancel();

    bool isWaiting() const { return m_pause.isActive(); }
    bool isRunning() const { return m_job != nullptr; }
    /// Completed share of the job, 0 to 1, as its work reports it. 0 without a job.
    double share() const { return m_job ? m_job->progress().share() : 0; }

signals:
    /// The pause has passed.
    void due();

private:
    QTimer m_pause;
    std::shared_ptr<Job> m_job; ///< null while idle
    Background<Take> m_thread;
};

} // namespace sectored::editor
