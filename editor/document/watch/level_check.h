#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/level_parts.h"

#include "editor/document/change.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <cstddef>
#include <memory>
#include <vector>

namespace sectored::editor {

class Document;

/// Runs the rules over a copy of the document's level, on a thread of its own: at once for another
/// level, else when the edits pause, and then only those that read what the edits changed. What was
/// found in a level that has changed since is dropped.
class LevelCheck final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelCheck)

public:
    /// The document must outlive it.
    explicit LevelCheck(const Document& document, QObject* parent = nullptr);
    /// Waits for the rule that is running.
    ~LevelCheck() override;

    /// Checks by all rules, without waiting for a pause.
    void start();

    /// A check is under way or waits for a pause.
    bool isRunning() const { return m_run != nullptr || m_pause.isActive(); }
    /// Of the check under way, those that need not run among them.
    std::size_t rulesDone() const { return m_rulesDone; }
    /// How many ran in the last check that ended.
    std::size_t rulesRun() const { return m_rulesRun; }
    /// Of the last check that ended, errors first, in the order of the rules.
    const std::vector<Finding>& findings() const { return m_findings; }
    /// When the last check ended; null before the first.
    const QDateTime& finishedAt() const { return m_finishedAt; }

signals:
    /// A check began, or went on to the next rule.
    void progressed();
    void finished();

private:
    struct Run;

    void followChange(const Change& change);
    void startRun();
    void cancel();
    void check(const std::shared_ptr<Run>& run);
    void showProgress(const std::shared_ptr<Run>& run, std::size_t rulesDone);
    void take(const std::shared_ptr<Run>& run);

    const Document& m_document;
    QTimer m_pause;
    QThreadPool m_thread;
    std::shared_ptr<Run> m_run; ///< null when none is under way
    std::size_t m_rulesDone = 0;
    std::size_t m_rulesRun = 0;
    LevelParts m_changed;                      ///< since the last check that ended
    std::vector<std::vector<Finding>> m_found; ///< of the last check, by rule
    std::vector<Finding> m_findings;
    QDateTime m_finishedAt;
};

} // namespace sectored::editor
