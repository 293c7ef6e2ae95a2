#include "editor/window/dock/dock_titles.h"

#include "editor/window/dock/dock_folds.h"
#include "editor/window/dock/dock_list.h"
#include "editor/window/dock/dock_title.h"

#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>

#include <algorithm>

namespace sectored::editor {

DockTitles::DockTitles(Parts parts)
    : m_parts(parts)
{
    for (const PanelDock& each : m_parts.docks.all()) {
        each.dock->installEventFilter(this);
    }
}

void DockTitles::refresh()
{
    for (const PanelDock& each : m_parts.docks.all()) {
        refreshTitle(each.dock);
    }
    for (QTabBar* const tabs : m_parts.window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        dressTabs(tabs);
    }
}

/// Hides the title bar where the name is already visible: on tabs and floating frames.
void DockTitles::refreshTitle(QDockWidget* dock)
{
    const auto neighbours = m_parts.window.tabifiedDockWidgets(dock);
    const bool isTabbed = std::ranges::any_of(neighbours, [](const QDockWidget* each) {
        return !each->isHidden() && !each->isFloating();
    });
    QWidget* const old = dock->titleBarWidget();
    auto* title = qobject_cast<DockTitle*>(old);
    if (dock->isFloating()) {
        // Setting it would show the floating window again and recurse, even if it has no title bar.
        if (old != nullptr) {
            dock->setTitleBarWidget(nullptr);
        }
    } else if (isTabbed && (old == nullptr || title != nullptr)) {
        dock->setTitleBarWidget(new QWidget(dock));
    } else if (!isTabbed && title == nullptr) {
        title = makeTitle(dock);
        dock->setTitleBarWidget(title);
    }
    if (old != nullptr && old != dock->titleBarWidget()) {
        old->deleteLater();
    }
    if (title != nullptr && title == dock->titleBarWidget()) {
        const bool isFolded = m_parts.folds.isFolded(dock);
        title->setFold(isFolded ? DockTitle::Fold::Folded : DockTitle::Fold::Open);
    }
}

DockTitle* DockTitles::makeTitle(QDockWidget* dock)
{
    auto* const title = new DockTitle(dock->windowTitle(), dock);
    connect(title, &DockTitle::foldAsked, this, [this, dock] { emit foldAsked(dock); });
    connect(title, &DockTitle::closeAsked, dock, &QDockWidget::close);
    return title;
}

void DockTitles::dressTabs(QTabBar* tabs)
{
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    tabs->setDocumentMode(true);
    tabs->setAccessibleName(tr("Panels"));
    tabs->removeEventFilter(this);
    tabs->installEventFilter(this);
    tabs->disconnect(this);
    connect(tabs, &QTabBar::tabBarClicked, this, [this, tabs](int tab) {
        QDockWidget* const dock = m_parts.docks.dockOfTab(*tabs, tab);
        if (dock != nullptr && m_parts.folds.isFolded(dock)) {
            emit foldAsked(dock);
        }
    });
}

bool DockTitles::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ContextMenu) {
        return false;
    }
    const auto* const menu = static_cast<const QContextMenuEvent*>(event);
    if (const auto* const tabs = qobject_cast<const QTabBar*>(watched)) {
        const int tab = menu->reason() == QContextMenuEvent::Keyboard ? tabs->currentIndex()
                                                                      : tabs->tabAt(menu->pos());
        if (QDockWidget* const tabbed = m_parts.docks.dockOfTab(*tabs, tab)) {
            openMenu(tabbed, menu->globalPos());
            return true;
        }
    }
    auto* const dock = qobject_cast<QDockWidget*>(watched);
    if (dock != nullptr && !dock->widget()->geometry().contains(menu->pos())) {
        openMenu(dock, menu->globalPos());
        return true;
    }
    return false;
}

void DockTitles::openMenu(QDockWidget* dock, const QPoint& at)
{
    auto* const menu = new QMenu(&m_parts.window);
    menu->setObjectName(QStringLiteral("dockMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool isFloating = dock->isFloating();
    menu->addAction(isFloating ? tr("Dock") : tr("Float"), dock, [dock, isFloating] {
        dock->setFloating(!isFloating);
    });
    if (!isFloating) {
        const bool isFolded = m_parts.folds.isFolded(dock);
        menu->addAction(isFolded ? tr("Expand") : tr("Collapse"), this, [this, dock] {
            emit foldAsked(dock);
        });
    }
    menu->addAction(tr("Close"), dock, &QDockWidget::close);
    QMenu* const places = menu->addMenu(tr("Move to"));
    const auto offer = [&](const QString& text, PanelSlot slot) {
        places->addAction(text, this, [this, dock, slot] { emit moveAsked(dock, slot); });
    };
    offer(tr("Right, top"), PanelSlot::RightUpper);
    offer(tr("Right, bottom"), PanelSlot::RightLower);
    offer(tr("Bottom"), PanelSlot::Bottom);
    offer(tr("Left"), PanelSlot::Left);
    menu->popup(at);
}

} // namespace sectored::editor
