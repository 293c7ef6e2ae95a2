#include "editor/document/watch/paused_work.h"

#include <utility>

namespace sectored::editor {

void PausedWork::Job::post(Take take)
{
    PausedWork& owner = m_owner;
    QMetaObject::invokeMethod(
        &owner,
        [&owner, job = shared_from_this(), take = std::move(take)] {
            if (job == owner.m_job) {
                take();
            }
        },
        Qt::QueuedConnection);
}

PausedWork::PausedWork(QObject* parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &PausedWork::due);
}

PausedWork::~PausedWork()
{
    cancel();
}

void PausedWork::wait(std::chrono::milliseconds pause)
{
    cancel();
    m_pause.start(pause);
}

void PausedWork::start(const MapView& level, Work work)
{
    cancel();
    m_job = std::make_shared<Job>(level, *this);
    m_thread.start(
        [job = m_job, work = std::move(work)] { return job->isCancelled() ? Take() : work(*job); },
        [this](const Take& take) {
            m_job.reset();
            take();
        });
}

void PausedWork::cancel()
{
    m_pause.stop();
    m_thread.abandon();
    if (m_job) {
        m_job->progress().cancel();
        m_job.reset();
    }
}

} // namespace sectored::editor
