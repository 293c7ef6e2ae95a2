#pragma once

#include "sectored/check/finding.h"
#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"

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
class LevelWatch;
class ProblemModel;
class Theme;

/// The current problems of the level. A double-click, Enter or the cell at the end of a row selects
/// the object and shows it.
class ProblemsPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    ProblemsPanel(Document& document, LevelWatch& watch, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    enum class Step { Next, Previous };
    /// Selects and shows the next or previous listed problem, wrapping around. Returns its text, or
    /// a sentence that the list is empty.
    QString showNeighbour(Step step);

signals:
    /// Asks to show this part of the 2D view.
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
    LevelWatch& m_watch;
    ProblemModel* m_model;
    QProgressBar* m_progress;
    std::array<QToolButton*, 3> m_severities{};
    QToolButton* m_inSelection = nullptr;
    QPushButton* m_ignored = nullptr;
    QLabel* m_empty;
    QTreeView* m_list;
    QTimer m_clock; ///< updates "0.2 s ago"
    bool m_isShowing = false;
};

} // namespace sectored::editor
