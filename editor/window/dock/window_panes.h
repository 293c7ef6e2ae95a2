#pragma once

#include "editor/action/workbench.h"

#include <QObject>

#include <functional>
#include <vector>

QT_BEGIN_NAMESPACE
class QMainWindow;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Docks;
class Problems;

/// The panes of a window, which are its views and panels: which of them has the keys, and what an
/// action does in one of them.
class WindowPanes final
    : public QObject
    , public PaneCommands {
    Q_OBJECT

public:
    /// All of them outlive it.
    struct Parts {
        QMainWindow& window;
        Docks& docks;
        Problems& problems;
        std::function<std::vector<QWidget*>()> views; ///< those that are shown
    };

    explicit WindowPanes(Parts parts);

    /// Where Tab stops: at these parts of the window, then at the panels. Qt's own order has the
    /// panels before the bars, and stops at panels behind the front tab.
    std::vector<QWidget*> tabStops(std::vector<QWidget*> before) const;

    void togglePanel(std::string_view id) override;
    void toggleFullScreen() override;
    void focusPane(Direction direction) override;
    void editField(const QString& name) override;
    void checkLevel() override;
    void showProblem(Direction direction) override;
    void replayWalks() override;

signals:
    /// Something to tell: a sentence.
    void said(const QString& sentence);
    /// No pane has the keys, and the first view is to have them.
    void viewWanted();

private:
    Parts m_parts;
};

} // namespace sectored::editor
