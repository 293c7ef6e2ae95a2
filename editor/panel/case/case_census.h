#pragma once

#include "sectored/lab/census.h"

#include "editor/document/cancellable_job.h"
#include "editor/setting/theme.h"

#include <QTimer>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
QT_END_NAMESPACE

namespace sectored::editor {

class ShareBar;

/// Asks random cases of the kind that is on the bench, on a background thread, and shows how often
/// the published methods miss, stop at nothing, are late, early or hold what leaves.
class CaseCensus final : public QWidget {
    Q_OBJECT

public:
    explicit CaseCensus(QWidget* parent);

    /// Sets the kind of the next census.
    void setKind(CensusKind kind) { m_kind = kind; }
    void setTheme(const Theme& theme);

signals:
    /// The user wants to see the worst case of a method.
    void caseWanted(const sectored::SweepCase& worst);

private:
    void buildInputs();
    void run();
    void stop();
    void take(const Census& census);
    void addMethod(const KindCensus& kind, const PublishedCensus& method);
    void addLine(const QString& name, std::int64_t cases, std::int64_t contacts);
    void clearLines();

    CensusKind m_kind = CensusKind::Triangle;
    QSpinBox* m_cases = nullptr;
    QSpinBox* m_seed = nullptr;
    QPushButton* m_run = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_summary = nullptr;
    QWidget* m_lines = nullptr; ///< replaced by each census
    QGridLayout* m_grid = nullptr;
    std::vector<ShareBar*> m_bars;
    Theme m_theme;
    QTimer m_watching;
    CancellableJob<Census> m_job;
};

} // namespace sectored::editor
