#include "editor/window/dock/docks.h"

#include "editor/document/watch/level_watch.h"
#include "editor/panel/any_panel.h"
#include "editor/window/dock/panel_drawer.h"
#include "editor/window/dock/panel_rail.h"
#include "editor/window/dock/window_place.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>

namespace sectored::editor {

Docks::Docks(Parts parts, QMainWindow* window)
    : m_window(window)
    , m_plan(parts.plan)
    , m_list(parts.panels, *window)
    , m_folds(m_list)
    , m_titles({.window = *window, .docks = m_list, .folds = m_folds})
    , m_fit({.window = *window, .docks = m_list, .folds = m_folds})
    , m_rail(new PanelRail(parts.panels.watch.problems(), parts.plan.parentWidget()))
    , m_drawer(new PanelDrawer(parts.plan))
{
    m_plan.parentWidget()->layout()->addWidget(m_rail);
    m_rail->hide();
    connect(m_drawer, &PanelDrawer::closeWanted, this, &Docks::closeDrawer);
    connect(m_drawer, &PanelDrawer::planWanted, this, &Docks::planWanted);
    connect(&m_titles, &DockTitles::foldAsked, this, &Docks::foldByUser);
    connect(&m_titles, &DockTitles::moveAsked, this, &Docks::moveByUser);
    connect(&m_fit, &DockFit::aboutToFitFront, this, &Docks::aboutToFitFront);
    m_window->setDockNestingEnabled(true);
    m_window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    m_window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (const PanelDock& each : m_list.all()) {
        follow(each.dock);
    }
    m_window->installEventFilter(this);
    reset();
}

void Docks::follow(QDockWidget* dock)
{
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool inFront) {
        followVisibility(dock, inFront);
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, [this, dock] {
        m_folds.unfoldNeighbours(dock);
        m_titles.refresh();
        noteChange();
    });
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool isFloating) {
        if (isFloating) {
            m_hasOwnPanels = true;
            m_folds.unfold(dock);
        }
        m_titles.refresh();
        noteChange();
    });
    connect(dock, &QWidget::windowTitleChanged, this, [this, dock](const QString& title) {
        if (dockOf(m_inDrawer) == dock) {
            m_drawer->setTitle(title);
        }
    });
}

QDockWidget* Docks::dockOf(std::string_view id) const
{
    const PanelDock* const found = m_list.find(id);
    return found == nullptr ? nullptr : found->dock;
}

void Docks::put(QDockWidget* dock, PanelSlot slot)
{
    const auto& all = m_list.all();
    const auto neighbour = std::ranges::find_if(all, [&](const PanelDock& each) {
        return each.row->slot == slot && each.dock != dock && !each.dock->isFloating()
               && m_window->dockWidgetArea(each.dock) != Qt::NoDockWidgetArea;
    });
    const Qt::DockWidgetArea area = slot == PanelSlot::Bottom ? Qt::BottomDockWidgetArea
                                    : slot == PanelSlot::Left ? Qt::LeftDockWidgetArea
                                                              : Qt::RightDockWidgetArea;
    m_window->addDockWidget(area, dock);
    dock->setFloating(false); // Otherwise it would keep floating after it has a place.
    if (neighbour != all.end() && m_window->dockWidgetArea(neighbour->dock) == area) {
        m_window->tabifyDockWidget(neighbour->dock, dock);
    }
    dock->show();
    dock->raise();
}

void Docks::reset()
{
    if (isCanvasOnly()) {
        toggleCanvasOnly();
    }
    closeDrawer();
    m_hidesRail = false;
    noteChange();
    m_beforeHiding.clear();
    for (const PanelDock& each : m_list.all()) {
        m_window->removeDockWidget(each.dock);
        m_folds.unfold(each.dock);
    }
    for (const PanelDock& each : m_list.all()) {
        put(each.dock, each.row->slot);
    }
    for (const PanelDock& each : m_list.all()) {
        each.dock->setVisible(each.row->isShown);
    }
    m_list.front(PanelSlot::RightUpper)->raise();
    m_fit.reset();
    m_hasOwnPanels = false;
    m_titles.refresh();
    if (isNarrow()) {
        m_beforeNarrow = m_window->saveState();
        hideAll();
        showRail();
    }
    fit();
}

bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window) {
        followWindow(*event);
    } else if (event->type() == QEvent::Close) {
        m_hasOwnPanels = true;
    }
    return false;
}

void Docks::toggle(std::string_view id)
{
    if (isNarrow()) {
        toggleInDrawer(id);
        return;
    }
    const PanelDock* const found = m_list.find(id);
    if (isShown(id) && found->isInFront) {
        m_hasOwnPanels = true;
        found->dock->hide();
    } else {
        bringToFront(id);
        if (found != nullptr && found->widget->focusProxy() != nullptr) {
            found->widget->setFocus(Qt::ShortcutFocusReason);
        }
    }
}

bool Docks::isShown(std::string_view id) const
{
    if (isNarrow()) {
        return !m_inDrawer.empty() && m_inDrawer == id && !m_drawer->isHidden();
    }
    const QDockWidget* const dock = dockOf(id);
    return dock != nullptr && !dock->isHidden() && !m_folds.isFolded(dock);
}

void Docks::bringToFront(std::string_view id)
{
    if (isNarrow()) {
        openDrawer(id);
    } else if (QDockWidget* const dock = dockOf(id)) {
        m_hasOwnPanels = m_hasOwnPanels || !isShown(id);
        if (dock->isFloating()) {
            bringOnScreen(*dock);
        }
        dock->show();
        dock->raise();
        if (m_folds.isFolded(dock)) {
            unfold(dock);
            m_fit.fitLower();
        }
        if (m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea) {
            m_fit.fitBottom();
        }
    }
}

void Docks::raiseIfShown(std::string_view id)
{
    if (isNarrow()) {
        const PanelDock* const open = m_list.find(m_inDrawer);
        const PanelDock* const wanted = m_list.find(id);
        const bool isKnown = open != nullptr && wanted != nullptr;
        if (isKnown && open->row->slot == wanted->row->slot && !m_drawer->isHidden()) {
            openDrawer(id);
        }
    } else if (isShown(id) && !isUsedBeside(id)) {
        dockOf(id)->raise();
    }
}

/// Returns whether the user works in a panel that shares its tabs with this one.
bool Docks::isUsedBeside(std::string_view id) const
{
    const auto others = m_window->tabifiedDockWidgets(dockOf(id));
    return std::ranges::any_of(others, [](const QDockWidget* other) {
        return other->isAncestorOf(QApplication::focusWidget());
    });
}

void Docks::hideAll()
{
    for (const PanelDock& each : m_list.all()) {
        each.dock->hide();
    }
}

void Docks::toggleAll()
{
    emit aboutToToggleAll();
    if (isCanvasOnly()) {
        toggleCanvasOnly();
    } else if (isNarrow()) {
        m_hidesRail = !m_hidesRail;
        showRail();
    } else if (!m_beforeHiding.isEmpty()) {
        m_window->restoreState(std::exchange(m_beforeHiding, {}));
        fit();
    } else {
        m_beforeHiding = m_window->saveState();
        hideAll();
    }
    emit changed();
}

void Docks::toggleCanvasOnly()
{
    emit aboutToToggleAll();
    const bool isOn = !isCanvasOnly();
    m_window->menuBar()->setVisible(!isOn);
    m_window->statusBar()->setVisible(!isOn);
    if (isOn) {
        closeDrawer();
        m_beforeCanvasOnly = m_window->saveState();
        hideAll();
        for (QToolBar* const bar : m_window->findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) {
            bar->hide();
        }
    } else {
        const QByteArray before = std::exchange(m_beforeCanvasOnly, {});
        m_window->restoreState(before);
        if (!isNarrow()) {
            setWidePlaces(before);
        }
        fit();
    }
    showRail();
    emit changed();
}

std::vector<QWidget*> Docks::panes() const
{
    std::vector<QWidget*> panes;
    for (QWidget* const narrow : std::initializer_list<QWidget*>{m_drawer, m_rail}) {
        if (!narrow->isHidden()) {
            panes.push_back(narrow);
        }
    }
    for (const PanelDock& each : m_list.all()) {
        if (!each.dock->isHidden() && each.isInFront) {
            panes.push_back(each.dock);
        }
    }
    return panes;
}

std::string_view Docks::focusedPanel() const
{
    const QWidget* const focused = QApplication::focusWidget();
    if (focused == nullptr) {
        return {};
    }
    if (m_drawer->isAncestorOf(focused)) {
        return m_inDrawer;
    }
    const auto& all = m_list.all();
    const auto found = std::ranges::find_if(all, [focused](const PanelDock& each) {
        return each.dock->isAncestorOf(focused);
    });
    return found == all.end() ? std::string_view() : found->row->id();
}

QWidget* Docks::tabsOf(const QWidget* pane) const
{
    return m_list.tabsOf(pane);
}

void Docks::setTheme(const Theme& theme)
{
    m_rail->setTheme(theme);
    for (const PanelDock& each : m_list.all()) {
        each.panel->setTheme(theme);
    }
}

void Docks::setKeys(const KeyMap& keys)
{
    for (const PanelDock& each : m_list.all()) {
        each.panel->setKeys(keys);
    }
}

} // namespace sectored::editor
