#include "editor/document/level_check.h"

#include "core/check/check.h"
#include "core/map/map_view.h"

#include "editor/document/document.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iterator>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds pause{200};

} // namespace

/// What the two threads share; the findings are the worker's until it hands the run over.
struct LevelCheck::Run {
    explicit Run(const Map& level)
        : map(level)
    {}

    const Map map;
    std::atomic<bool> isCancelled = false;
    std::vector<Finding> findings{};
};

LevelCheck::LevelCheck(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_thread.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &LevelCheck::start);
    connect(&m_document, &Document::changed, this, &LevelCheck::followChange);
    m_pause.start(std::chrono::milliseconds(0));
}

LevelCheck::~LevelCheck()
{
    cancel();
    m_thread.waitForDone();
}

void LevelCheck::followChange(const Change& change)
{
    if (change.level) {
        cancel();
        m_pause.start(change.otherLevel ? std::chrono::milliseconds(0) : pause);
    }
}

void LevelCheck::cancel()
{
    if (m_run) {
        m_run->isCancelled = true;
        m_run.reset();
    }
}

void LevelCheck::start()
{
    m_pause.stop();
    cancel();
    m_rulesDone = 0;
    m_run = std::make_shared<Run>(m_document.map());
    m_thread.start([this, run = m_run] { check(run); });
    emit progressed();
}

/// On the other thread; the destructor waits for it.
void LevelCheck::check(const std::shared_ptr<Run>& run)
{
    const MapIndex index(run->map);
    const MapView view{run->map, index};
    std::size_t done = 0;
    for (const Check& rule : allChecks()) {
        if (run->isCancelled) {
            return;
        }
        auto findings = rule.run(view);
        findings.resize(std::min(findings.size(), findingLimit));
        std::ranges::move(findings, std::back_inserter(run->findings));
        ++done;
        QMetaObject::invokeMethod(
            this,
            [this, run, done] { showProgress(run, done); },
            Qt::QueuedConnection);
    }
    std::ranges::stable_sort(run->findings, {}, &Finding::severity);
    QMetaObject::invokeMethod(
        this,
        [this, run] { take(run); },
        Qt::QueuedConnection);
}

void LevelCheck::showProgress(const std::shared_ptr<Run>& run, std::size_t rulesDone)
{
    if (run == m_run) {
        m_rulesDone = rulesDone;
        emit progressed();
    }
}

void LevelCheck::take(const std::shared_ptr<Run>& run)
{
    if (run == m_run) {
        m_run.reset();
        m_findings = std::move(run->findings);
        m_finishedAt = QDateTime::currentDateTime();
        emit finished();
    }
}

} // namespace sectored::editor
