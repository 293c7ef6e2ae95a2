#include "editor/document/watch/level_check.h"

#include "sectored/check/check.h"

#include "editor/document/document.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds checkPause{200};

} // namespace

LevelCheck::LevelCheck(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_found.resize(allChecks().size());
    connect(&m_work, &PausedWork::due, this, &LevelCheck::startJob);
    connect(&m_document.edits(), &Edits::patched, this, [this](const Patch& patch) {
        m_changed = m_changed | changedParts(patch);
    });
    connect(&m_document, &Document::changed, this, &LevelCheck::followChange);
    m_work.wait(PausedWork::noPause);
}

void LevelCheck::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_changed = {};
    }
    if (change.level) {
        m_work.wait(change.otherLevel ? PausedWork::noPause : checkPause);
    }
}

void LevelCheck::start()
{
    m_changed = {};
    startJob();
}

void LevelCheck::startJob()
{
    m_rulesDone = 0;
    m_work.start(
        m_document.view(),
        [this, changed = m_changed, found = m_found](PausedWork::Job& job) mutable {
            return check(job, changed, std::move(found));
        });
    emit progressed();
}

/// Runs on the background thread; uses only the parameters there.
PausedWork::Take LevelCheck::check(PausedWork::Job& job, LevelParts changed, FindingsByRule found)
{
    const auto result = std::make_shared<Result>(Result{.found = std::move(found)});
    std::size_t done = 0;
    for (const Check& rule : allChecks()) {
        if (job.isCancelled()) {
            return {};
        }
        std::vector<Finding>& ofRule = result->found[done];
        if (!rule.isOptional && haveCommon(rule.reads, changed)) {
            ofRule = rule.run(job.level());
            ofRule.resize(std::min(ofRule.size(), findingLimit));
            ++result->rulesRun;
        }
        std::ranges::copy(ofRule, std::back_inserter(result->findings));
        ++done;
        job.post([this, done] {
            m_rulesDone = done;
            emit progressed();
        });
    }
    std::ranges::stable_sort(result->findings, {}, &Finding::severity);
    return [this, result] {
        take(*result);
    };
}

void LevelCheck::take(Result& result)
{
    m_changed = noParts;
    m_rulesRun = result.rulesRun;
    m_found = std::move(result.found);
    m_findings = std::move(result.findings);
    m_finishedAt = QDateTime::currentDateTime();
    emit finished();
}

} // namespace sectored::editor
