#pragma once

#include <QColor>
#include <QFrame>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

struct PanelRow;
class Problems;
class RailButton;
class Theme;

/// The panels of a narrow window as a column of buttons at the right edge, with the number of
/// problems. Buttons that do not fit are entries of a menu at the lower end.
class PanelRail final : public QFrame {
    Q_OBJECT

public:
    /// Precondition: the problems outlive the rail.
    PanelRail(const Problems& problems, QWidget* parent);

    /// Adds a button for a panel.
    void addPanel(const PanelRow& row, QAction* action);
    void setTheme(const Theme& theme);
    /// One button and that of the menu: a rail with many panels does not make the views higher.
    QSize minimumSizeHint() const override;
    /// Returns true while the action of a mouse click runs.
    bool isClicked() const { return m_isClicked; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showProblems();
    void fit();

    const Problems& m_problems;
    RailButton* m_problemsButton = nullptr;
    std::vector<RailButton*> m_buttons;
    QToolButton* m_more;
    std::vector<QColor> m_colours; ///< by Severity
    QColor m_ink;                  ///< text colour on them
    bool m_isClicked = false;
};

} // namespace sectored::editor
