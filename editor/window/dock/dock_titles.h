#pragma once

#include "editor/panel/all_panels.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QDockWidget;
class QMainWindow;
class QPoint;
class QTabBar;
QT_END_NAMESPACE

namespace sectored::editor {

class DockFolds;
class DockList;
class DockTitle;

/// The title bars, tabs and context menus of the docks of a window.
class DockTitles final : public QObject {
    Q_OBJECT

public:
    /// Precondition: all parts outlive it.
    struct Parts {
        QMainWindow& window;
        const DockList& docks;
        const DockFolds& folds;
    };

    explicit DockTitles(Parts parts);

    /// Updates title bars and tabs after docks have moved, collapsed or expanded.
    void refresh();

signals:
    /// The user wants to switch a dock between collapsed and expanded.
    void foldAsked(QDockWidget* dock);
    void moveAsked(QDockWidget* dock, sectored::editor::PanelSlot slot);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refreshTitle(QDockWidget* dock);
    DockTitle* makeTitle(QDockWidget* dock);
    void dressTabs(QTabBar* tabs);
    void openMenu(QDockWidget* dock, const QPoint& at);

    Parts m_parts;
};

} // namespace sectored::editor
