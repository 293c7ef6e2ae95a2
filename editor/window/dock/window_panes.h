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
class LevelWatch;

/// The panes of a window, which are its views and panels: moves keyboard focus between them and
/// runs the actions that work on one of them.
class WindowPanes final
    : public QObject
    , public PaneCommands {
    Q_OBJECT

public:
    /// Precondition: all of them outlive the WindowPanes.
    struct Parts {
        QMainWindow& window;
        Docks& docks;
        LevelWatch& watch;
        std::function<std::vector<QWidget*>()> views; ///< returns the visible ones
    };

    explicit WindowPanes(Parts parts);

    /// Returns the stops of the Tab key: these parts of the window, then the panels. Qt's own order
    /// puts the panels before the toolbars and includes panels behind the front tab.
    std::vector<QWidget*> tabStops(std::vector<QWidget*> before) const;

    void togglePanel(std::string_view id) override;
    void toggleFullScreen() override;
    void focusPane(Direction direction) override;
    void editField(const QString& name) override;
    void checkLevel() override;
    void showProblem(Direction direction) override;
    void replayWalks() override;
    void addPictures() override;
    void compareWith() override;

signals:
    /// A sentence to show to the user.
    void said(const QString& sentence);
    /// No pane has keyboard focus; the first view should get it.
    void viewWanted();

private:
    Parts m_parts;
};

} // namespace sectored::editor
