#include "editor/document/watch/level_check.h"

#include "sectored/check/check.h"
#include "sectored/map/map_view.h"

#include "editor/document/document.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iterator>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds checkPause{200};

} // namespace

/// What the two threads share; the findings are the worker's until it hands the run over.
struct LevelCheck::Run {
    Run(const MapView& level, const LevelParts& changedParts)
        : map(level.map)
        , index(level.index)
        , changed(changedParts)
    {}

    const Map map;
    const MapIndex index;
    const LevelParts changed;
    std::atomic<bool> isCancelled = false;
    std::vector<std::vector<Finding>> found{}; ///< by rule; at first of the check before
    std::size_t rulesRun = 0;
    std::vector<Finding> findings{};
};

LevelCheck::LevelCheck(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_thread.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    m_found.resize(allChecks().size());
    connect(&m_pause, &QTimer::timeout, this, &LevelCheck::startRun);
    connect(&m_document, &Document::patched, this, [this](const Patch& patch) {
        m_changed = m_changed | changedParts(patch);
    });
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
    if (change.otherLevel) {
        m_changed = {};
    }
    if (change.level) {
        cancel();
        m_pause.start(change.otherLevel ? std::chrono::milliseconds(0) : checkPause);
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
    m_changed = {};
    startRun();
}

void LevelCheck::startRun()
{
    m_pause.stop();
    cancel();
    m_rulesDone = 0;
    m_run = std::make_shared<Run>(m_document.view(), m_changed);
    m_run->found = m_found;
    m_thread.start([this, run = m_run] { check(run); });
    emit progressed();
}

/// On the other thread; the destructor waits for it.
void LevelCheck::check(const std::shared_ptr<Run>& run)
{
    const MapView view{run->map, run->index};
    std::size_t done = 0;
    for (const Check& rule : allChecks()) {
        if (run->isCancelled) {
            return;
        }
        std::vector<Finding>& found = run->found[done];
        if (haveCommon(rule.reads, run->changed)) {
            found = rule.run(view);
            found.resize(std::min(found.size(), findingLimit));
            ++run->rulesRun;
        }
        std::ranges::copy(found, std::back_inserter(run->findings));
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
        m_changed = noParts;
        m_rulesRun = run->rulesRun;
        m_found = std::move(run->found);
        m_findings = std::move(run->findings);
        m_finishedAt = QDateTime::currentDateTime();
        emit finished();
    }
}

} // namespace sectored::editor
