#include "editor/window/dock/dock_list.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>
#include <string>

namespace sectored::editor {

namespace {

QDockWidget* makeDock(const PanelRow& row, QWidget* panel, QMainWindow* window)
{
    auto* const dock = new QDockWidget(QObject::tr(std::string(row.title).c_str()), window);
    dock->setObjectName(QString::fromLatin1(row.id()));
    panel->setMinimumSize(row.minimum);
    // A collapsed panel is hidden but still counts for the width.
    QSizePolicy policy = panel->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    panel->setSizePolicy(policy);
    dock->setWidget(panel);
    dock->setFeatures(
        QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable
        | QDockWidget::DockWidgetFloatable);
    QObject::connect(panel, &QWidget::windowTitleChanged, dock, &QWidget::setWindowTitle);
    return dock;
}

} // namespace

DockList::DockList(const PanelParts& parts, QMainWindow& window)
    : m_window(window)
{
    for (const PanelRow& row : allPanels()) {
        const MadePanel made = row.make(parts);
        m_all.push_back(
            {.row = &row,
             .dock = makeDock(row, made.widget, &window),
             .widget = made.widget,
             .panel = made.panel});
    }
}

const PanelDock* DockList::find(std::string_view id) const
{
    const auto found =
        std::ranges::find(m_all, id, [](const PanelDock& each) { return each.row->id(); });
    return found == m_all.end() ? nullptr : &*found;
}

const PanelDock& DockList::of(const QWidget* dockOrPanel) const
{
    return *std::ranges::find_if(m_all, [dockOrPanel](const PanelDock& each) {
        return each.dock == dockOrPanel || each.widget == dockOrPanel;
    });
}

const PanelDock& DockList::of(const QMetaObject& type) const
{
    return *std::ranges::find(m_all, &type, [](const PanelDock& each) {
        return each.widget->metaObject();
    });
}

QDockWidget* DockList::front(PanelSlot slot) const
{
    const auto isThere = [slot](const PanelDock& each) {
        return each.row->slot == slot;
    };
    return std::ranges::find_if(m_all, isThere)->dock;
}

QDockWidget* DockList::wideInFront() const
{
    const auto wide = std::ranges::find_if(m_all, [this](const PanelDock& each) {
        return each.row->isWide && each.isInFront && !each.dock->isFloating()
               && m_window.dockWidgetArea(each.dock) == Qt::RightDockWidgetArea;
    });
    return wide == m_all.end() ? nullptr : wide->dock;
}

void DockList::setInFront(const QDockWidget* dock, bool isInFront)
{
    std::ranges::find(m_all, dock, &PanelDock::dock)->isInFront = isInFront;
}

std::vector<QDockWidget*> DockList::group(QDockWidget* dock) const
{
    std::vector<QDockWidget*> group{dock};
    for (QDockWidget* const each : m_window.tabifiedDockWidgets(dock)) {
        group.push_back(each);
    }
    return group;
}

QTabBar* DockList::tabsOf(const QWidget* dock) const
{
    // Qt keeps the bar of a panel whose neighbours are closed, outside the window.
    const auto isShown = [](const QTabBar* tabs) {
        return tabs->isVisible() && tabs->count() > 1;
    };
    const auto bars = m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly);
    const auto bar = std::ranges::find_if(bars, [&](const QTabBar* tabs) {
        return isShown(tabs) && tabs->tabText(tabs->currentIndex()) == dock->windowTitle();
    });
    return bar == bars.end() ? nullptr : *bar;
}

QDockWidget* DockList::dockOfTab(const QTabBar& tabs, int tab) const
{
    const auto found = std::ranges::find_if(m_all, [&](const PanelDock& each) {
        return tab >= 0 && tabs.tabText(tab) == each.dock->windowTitle();
    });
    return found == m_all.end() ? nullptr : found->dock;
}

} // namespace sectored::editor
