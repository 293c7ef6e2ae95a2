#pragma once

#include "sectored/base/progress.h"

#include "editor/document/background.h"

#include <functional>
#include <memory>
#include <utility>

namespace sectored::editor {

/// A job on a background thread that needs no level and may be cancelled, one at a time.
template <class Result>
class CancellableJob final {
public:
    using Work = std::function<Result(Progress&)>;
    using Take = std::function<void(Result)>;

    CancellableJob() = default;
    /// Cancels the job and waits for its thread.
    ~CancellableJob() { cancel(); }

    CancellableJob(const CancellableJob&) = delete;
    CancellableJob& operator=(const CancellableJob&) = delete;
    CancellableJob(CancellableJob&&) = delete;
    CancellableJob& operator=(CancellableJob&&) = delete;

    /// Cancels the job, if there is one, and runs `work` on the background thread. Then calls
    /// `take` with the result from the event loop.
    void start(Work work, Take take)
    {
        cancel();
        m_progress = std::make_shared<Progress>();
        m_thread.start(
            [progress = m_progress, work = std::move(work)] { return work(*progress); },
            [this, take = std::move(take)](Result result) {
                m_progress.reset();
                take(std::move(result));
            });
    }

    /// Cancels the job and discards its result.
    void cancel()
    {
        if (m_progress) {
            m_progress->cancel();
            m_progress.reset();
        }
        m_thread.abandon();
    }

    bool isRunning() const { return m_progress != nullptr; }
    /// Completed share of the job, 0 to 1; 0 without a job.
    double share() const { return m_progress ? m_progress->share() : 0; }

private:
    std::shared_ptr<Progress> m_progress; ///< null while idle
    Background<Result> m_thread;
};

} // namespace sectored::editor
