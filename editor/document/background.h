#pragma once

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace sectored::editor {

/// One piece of work at a time on a thread of its own, whose result comes back to the thread of
/// this object.
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

    /// Waits for the work, whose result is dropped.
    ~Background() override
    {
        abandon();
        m_thread.waitForDone();
    }

    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    Background(Background&&) = delete;
    Background& operator=(Background&&) = delete;

    /// Precondition: !isRunning(). What was abandoned before ends first. `take` gets the result
    /// from the event loop, or from finish().
    void start(Work work, Take take)
    {
        m_run = std::make_shared<Run>();
        m_run->take = std::move(take);
        m_thread.start([this, run = m_run, work = std::move(work)] {
            run->result = work();
            QMetaObject::invokeMethod(
                this,
                [this, run] { end(run); },
                Qt::QueuedConnection);
        });
    }

    /// Drops the result of what is running, if anything; the work itself goes on to its end.
    void abandon() { m_run.reset(); }

    /// Waits for what is running, if anything, and hands its result over.
    void finish()
    {
        if (m_run) {
            m_thread.waitForDone();
            end(m_run);
        }
    }

    bool isRunning() const { return m_run != nullptr; }

private:
    /// What the two threads share; the result is the worker's until it hands the run over.
    struct Run {
        Take take{};
        std::optional<Result> result{};
    };

    void end(const std::shared_ptr<Run>& run)
    {
        if (run == m_run) {
            const auto ended = std::exchange(m_run, nullptr);
            ended->take(*std::move(ended->result));
        }
    }

    QThreadPool m_thread;
    std::shared_ptr<Run> m_run; ///< null when nothing is running
};

} // namespace sectored::editor
