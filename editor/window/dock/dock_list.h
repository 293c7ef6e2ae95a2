#pragma once

#include "editor/panel/all_panels.h"

#include <string_view>
#include <vector>

QT_BEGIN_NAMESPACE
class QDockWidget;
class QMainWindow;
class QMetaObject;
class QTabBar;
QT_END_NAMESPACE

namespace sectored::editor {

/// A panel in its dock.
struct PanelDock {
    const PanelRow* row;
    QDockWidget* dock;
    QWidget* widget; ///< also while the drawer of a narrow window contains it
    AnyPanel* panel;
    bool isInFront = false; ///< visible, and not behind another tab
};

/// The docks of a window: one for each row of the table of panels, in the same order.
class DockList final {
public:
    /// Makes all panels and docks. They belong to the window, which has no place for them yet.
    DockList(const PanelParts& parts, QMainWindow& window);

    const std::vector<PanelDock>& all() const { return m_all; }
    /// Returns null if there is no panel with this id.
    const PanelDock* find(std::string_view id) const;
    /// Precondition: the dock or its panel is in the list.
    const PanelDock& of(const QWidget* dockOrPanel) const;
    /// Precondition: the table has a panel of this class.
    const PanelDock& of(const QMetaObject& type) const;
    /// Returns the dock that is in front in this slot by default. Precondition: the table has one.
    QDockWidget* front(PanelSlot slot) const;
    /// Returns the dock of the wide panel that is in front at the right side. Null if none is.
    QDockWidget* wideInFront() const;
    void setInFront(const QDockWidget* dock, bool isInFront);
    /// Returns this dock and the docks that share tabs with it.
    std::vector<QDockWidget*> group(QDockWidget* dock) const;
    /// Returns the tab bar of a dock. Null if it has none.
    QTabBar* tabsOf(const QWidget* dock) const;
    /// Returns null if the tab bar has no such tab.
    QDockWidget* dockOfTab(const QTabBar& tabs, int tab) const;

private:
    QMainWindow& m_window;
    std::vector<PanelDock> m_all;
};

} // namespace sectored::editor
