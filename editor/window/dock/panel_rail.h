#pragma once

#include <QColor>
#include <QFrame>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
QT_END_NAMESPACE

namespace sectored::editor {

class Problems;
class RailButton;
class Theme;

/// The panels of a narrow window as a column of buttons at its right edge, with how many problems
/// there are.
class PanelRail final : public QFrame {
    Q_OBJECT

public:
    /// The problems outlive the rail.
    PanelRail(const Problems& problems, QWidget* parent);

    /// A button for each: the actions that show and hide panels.
    void addPanels(const std::vector<QAction*>& actions);
    void setTheme(const Theme& theme);
    /// While what a click with the mouse does runs.
    bool isClicked() const { return m_isClicked; }

private:
    void showProblems();

    const Problems& m_problems;
    RailButton* m_problemsButton = nullptr;
    std::vector<QColor> m_colours; ///< by Severity
    QColor m_ink;                  ///< on them
    bool m_isClicked = false;
};

} // namespace sectored::editor
