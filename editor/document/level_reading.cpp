#include "editor/document/level_reading.h"

#include <optional>
#include <utility>

namespace sectored::editor {

/// What the two threads share; the level is the worker's until it hands the run over.
struct LevelReading::Run {
    std::filesystem::path path;
    Take take;
    Progress progress{};
    std::optional<Result<OpenedLevel>> opened{};
};

LevelReading::LevelReading(QObject* parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

LevelReading::~LevelReading()
{
    cancel();
    m_thread.waitForDone();
}

void LevelReading::start(const std::filesystem::path& path, Take take)
{
    m_run = std::make_shared<Run>();
    m_run->path = path;
    m_run->take = std::move(take);
    m_thread.start([this, run = m_run] {
        run->opened = openLevel(run->path, run->progress);
        QMetaObject::invokeMethod(
            this,
            [this, run] { end(run); },
            Qt::QueuedConnection);
    });
}

void LevelReading::cancel()
{
    if (m_run) {
        m_run->progress.cancel();
        m_run.reset();
    }
}

double LevelReading::share() const
{
    return m_run ? m_run->progress.share() : 0;
}

void LevelReading::end(const std::shared_ptr<Run>& run)
{
    if (run == m_run) {
        m_run.reset();
        run->take(*std::move(run->opened));
    }
}

} // namespace sectored::editor
