#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/level_parts.h"

#include "editor/document/change.h"
#include "editor/document/watch/paused_work.h"

#include <QDateTime>
#include <QObject>

#include <cstddef>
#include <vector>

namespace sectored::editor {

class Document;

/// Checks the document's level by all rules that are not optional, on a background thread:
/// immediately for another level, otherwise once edits pause. After an edit only the rules run that
/// read what the edit changed.
class LevelCheck final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelCheck)

public:
    /// Precondition: the document outlives the check.
    explicit LevelCheck(const Document& document, QObject* parent = nullptr);
    ~LevelCheck() override = default;

    /// Runs all rules immediately.
    void start();

    /// Returns true also while a check waits for edits to pause.
    bool isRunning() const { return m_work.isRunning() || m_work.isWaiting(); }
    /// Number of rules completed in the running check, including those that need not run.
    std::size_t rulesDone() const { return m_rulesDone; }
    /// Number of rules that ran in the last completed check.
    std::size_t rulesRun() const { return m_rulesRun; }
    /// Findings of the last completed check: errors first, then in the order of the rules.
    const std::vector<Finding>& findings() const { return m_findings; }
    /// Time of the last completed check. Null before the first.
    const QDateTime& finishedAt() const { return m_finishedAt; }

signals:
    /// A check started, or completed a rule.
    void progressed();
    void finished();

private:
    using FindingsByRule = std::vector<std::vector<Finding>>;
    struct Result {
        FindingsByRule found{};
        std::size_t rulesRun = 0;
        std::vector<Finding> findings{}; ///< sorted
    };

    void followChange(const Change& change);
    void startJob();
    PausedWork::Take check(PausedWork::Job& job, LevelParts changed, FindingsByRule found);
    void take(Result& result);

    const Document& m_document;
    std::size_t m_rulesDone = 0;
    std::size_t m_rulesRun = 0;
    LevelParts m_changed;   ///< since the last completed check
    FindingsByRule m_found; ///< by the last completed check
    std::vector<Finding> m_findings;
    QDateTime m_finishedAt;
    PausedWork m_work;
};

} // namespace sectored::editor
