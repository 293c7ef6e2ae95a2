#pragma once

#include "editor/setting/crash/alternate_stack.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace sectored::editor {

/// A background thread for one job at a time, for jobs that must be completed, such as writing a
/// file. PausedWork is for jobs that an edit makes useless.
template <class Result>
class Background final : public QObject {
public:
    using Work = std::function<Result()>;
    using Take = std::function<void(Result)>;

    explicit Background(QObject* parent = nullptr)
        : QObject(parent)
    {
        m_thread.setMaxThreadCount(1);
    }

    /// Waits for the job and discards its result.
    ~Background() override
    {
        abandon();
        m_thread.waitForDone();
    }

    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    Background(Background&&) = delete;
    Background& operator=(Background&&) = delete;

    /// Runs `work` on the background thread, after any abandoned job. Then calls `take` with the
    /// result on the thread of this object, from the event loop or from finish().
    /// Precondition: !isRunning().
    void start(Work work, Take take)
    {
        m_job = std::make_shared<Job>();
        m_job->take = std::move(take);
        m_thread.start([this, job = m_job, work = std::move(work)] {
            ensureAlternateStack();
            job->result = work();
            QMetaObject::invokeMethod(
                this,
                [this, job] { end(job); },
                Qt::QueuedConnection);
        });
    }

    /// Discards the result of the running job, if any. The job itself runs to its end.
    void abandon() { m_job.reset(); }

    /// Waits for the running job, if any, and passes on its result.
    void finish()
    {
        if (m_job) {
            m_thread.waitForDone();
            end(m_job);
        }
    }

    bool isRunning() const { return m_job != nullptr; }

private:
    /// Shared by the two threads. The GUI thread reads the result after the background thread has
    /// ended the job.
    struct Job {
        Take take{};
        std::optional<Result> result{};
    };

    void end(const std::shared_ptr<Job>& job)
    {
        if (job == m_job) {
            const auto ended = std::exchange(m_job, nullptr);
            ended->take(*std::move(ended->result));
        }
    }

    QThreadPool m_thread;
    std::shared_ptr<Job> m_job; ///< null while idle
};

} // namespace sectored::editor
