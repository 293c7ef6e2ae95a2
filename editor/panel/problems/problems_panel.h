#pragma once

#include "sectored/check/finding.h"
#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"
#include "editor/panel/problems/fix_option.h"
#include "editor/panel/problems/problem_list.h"
#include "editor/tool/overlay.h"

#include <QDateTime>
#include <QTimer>
#include <QWidget>

#include <span>
#include <vector>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QModelIndex;
class QProgressBar;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class FixPane;
class LevelWatch;
class ProblemHeader;
class ProblemModel;
class Theme;

/// The current problems of the level, and the ways to fix the chosen one. A click selects the
/// object and shows it; the button at the end of a row and Enter fix it, if that is safe. Each fix
/// is one undo step; nothing is fixed unless it is asked for.
class ProblemsPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    ProblemsPanel(Document& document, LevelWatch& watch, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setKeys(const KeyMap& keys) override;
    using Step = ProblemList::Step;
    /// Selects and shows the next or previous listed problem, wrapping around. Returns its text, or
    /// a sentence that the list is empty.
    QString showNeighbour(Step step);

signals:
    /// Asks to show this part of the 2D view.
    void placeWanted(const sectored::Box& place);
    /// Asks to show what a fix would change, and the numbers of the problems of its kind, over the
    /// 2D view. Empty: nothing.
    void previewWanted(const sectored::editor::Overlay& overlay);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void connectParts();
    void followChange(const Change& change);
    void followCheck();
    void takeFilter();
    void refresh();
    void planSafeFixes();
    void refreshHeader();
    void refreshEmptyText();
    void placePane();
    void showChosen();
    void light(const FixOption* option);
    void lightRow(const QModelIndex& row);
    void takeClick(const QModelIndex& index);
    void showRow(const QModelIndex& index);
    void fixChosen();
    void fixAlike();
    void fix(std::span<const Finding> findings);
    void fixWhatIsSafe();
    void refuse(const QString& reason);
    void ignoreChosen();
    void openMenu(const QPoint& at);
    void copy(const Finding& finding) const;

    Document& m_document;
    LevelWatch& m_watch;
    ProblemModel* m_model;
    QProgressBar* m_progress;
    ProblemHeader* m_header;
    QLabel* m_empty;
    QBoxLayout* m_body; ///< the list, and the pane beside or below it
    ProblemList* m_list;
    FixPane* m_pane;
    QTimer m_clock; ///< updates "0.2 s ago"
    bool m_isShowing = false;
    bool m_isPaneStale = false; ///< the pane does not show the chosen problem yet
    SafeFixes m_safeFixes;
    QDateTime m_safeFixesOf;            ///< end of the check for which they were planned
    bool m_areSafeFixesStale = false;   ///< the list has changed since
    std::vector<OverlayBadge> m_badges; ///< of the chosen problem and those alike
};

} // namespace sectored::editor
