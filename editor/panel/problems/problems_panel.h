#pragma once

#include "sectored/check/finding.h"
#include "sectored/geom/box.h"

#include "editor/document/change.h"

#include <QTimer>
#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
class QModelIndex;
class QProgressBar;
class QPushButton;
class QToolButton;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class ProblemModel;
class Problems;
class Theme;

/// What the rules find in the level, as it is now. A double click, Enter or the cell at the end of
/// a row selects the thing and asks to show it.
class ProblemsPanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    ProblemsPanel(Document& document, Problems& problems, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    enum class Step { Next, Previous };
    /// Goes to the next listed problem, around the end, and shows it. Returns what it says; a
    /// sentence that there is none when the list is empty.
    QString showNeighbour(Step step);

signals:
    /// This part of the plan is to be seen.
    void placeWanted(const sectored::Box& place);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addChips();
    void addList();
    void followChange(const Change& change);
    void followCheck();
    void takeFilter();
    void refresh();
    void refreshChips();
    void refreshEmptyText();
    void showRow(const QModelIndex& index);
    void openMenu(const QPoint& at);
    void copy(const Finding& finding) const;

    Document& m_document;
    Problems& m_problems;
    ProblemModel* m_model;
    QProgressBar* m_progress;
    std::array<QToolButton*, 3> m_severities{};
    QToolButton* m_inSelection = nullptr;
    QPushButton* m_ignored = nullptr;
    QLabel* m_empty;
    QTreeView* m_list;
    QTimer m_clock; ///< keeps "0.2 s ago" true
    bool m_isShowing = false;
};

} // namespace sectored::editor
