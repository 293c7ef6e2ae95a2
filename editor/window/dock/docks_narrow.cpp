#include "editor/window/dock/docks.h"
#include "editor/window/dock/panel_drawer.h"
#include "editor/window/dock/panel_rail.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QScopedValueRollback>

// Narrow windows have no room for panels next to the view: a rail opens them in a drawer.

namespace sectored::editor {

namespace {

bool hasKeys(const QWidget& part)
{
    const QWidget* const focused = QApplication::focusWidget();
    return focused != nullptr && part.isAncestorOf(focused);
}

} // namespace

/// Returns false for the start page, which takes the place of the view.
bool Docks::isPlanShown() const
{
    return m_window->isVisible() && !m_plan.parentWidget()->isHidden();
}

/// Switches between rail and docks. In a narrow window the docks are hidden, and the panel in the
/// drawer is borrowed from its dock.
void Docks::followWidth()
{
    if (!isPlanShown() || isCanvasOnly() || isNarrow() == m_fit.sizes().isRail) {
        return;
    }
    {
        const QScopedValueRollback following(m_isFollowingWidth, true);
        isNarrow() ? leaveNarrow() : enterNarrow();
    }
    showRail();
    emit narrowChanged();
}

void Docks::enterNarrow()
{
    m_hidesRail = !m_beforeHiding.isEmpty();
    const bool isKept = !m_isWideStale && !m_widePlaces.isEmpty();
    m_beforeNarrow = m_hidesRail ? std::exchange(m_beforeHiding, {})
                     : isKept    ? m_widePlaces
                                 : m_window->saveState();
    hideAll();
}

void Docks::leaveNarrow()
{
    closeDrawer();
    const QByteArray places = std::exchange(m_beforeNarrow, {});
    m_window->restoreState(places);
    if (std::exchange(m_hidesRail, false)) {
        m_beforeHiding = places;
        hideAll();
    }
}

void Docks::showRail()
{
    const bool isShown = isNarrow() && !m_hidesRail;
    const bool hadKeys = hasKeys(*m_drawer) || hasKeys(*m_rail);
    m_rail->setVisible(isShown && !isCanvasOnly());
    m_drawer->setVisible(isShown && m_drawer->isOpen());
    if (hadKeys && !hasKeys(*m_drawer) && !hasKeys(*m_rail)) {
        emit planWanted();
    }
}

void Docks::openDrawer(std::string_view id)
{
    const PanelDock* const wanted = m_list.find(id);
    if (wanted == nullptr || isShown(id)) {
        return;
    }
    closeDrawer();
    m_hidesRail = false;
    m_inDrawer = id;
    wanted->widget->setMinimumSize(0, 0);
    wanted->widget->setMaximumHeight(QWIDGETSIZE_MAX);
    const DockSizes sizes = m_fit.sizes();
    m_drawer->open(
        {.title = wanted->dock->windowTitle(),
         .panel = wanted->widget,
         .width = wanted->row->isWide ? sizes.wide : sizes.drawer});
    showRail();
    emit changed();
}

void Docks::closeDrawer()
{
    const PanelDock* const open = m_list.find(std::exchange(m_inDrawer, {}));
    if (open == nullptr) {
        return;
    }
    const bool hadKeys = hasKeys(*m_drawer);
    QWidget* const panel = m_drawer->take();
    panel->setMinimumSize(open->row->minimum);
    open->dock->setWidget(panel);
    m_folds.restoreHeight(open->dock);
    emit changed();
    if (hadKeys) {
        emit planWanted();
    }
}

void Docks::toggleInDrawer(std::string_view id)
{
    if (isShown(id)) {
        closeDrawer();
        return;
    }
    openDrawer(id);
    if (!m_rail->isClicked()) {
        m_drawer->focusPanel();
    }
}

/// Saves places in advance, because a shrinking window squeezes panels before the resize event
/// arrives.
void Docks::keepWidePlaces()
{
    const bool isHidden = !m_beforeHiding.isEmpty() || isCanvasOnly();
    if (isPlanShown() && !isNarrow() && !isHidden && !m_fit.sizes().isRail) {
        setWidePlaces(m_window->saveState());
    }
}

/// Ignores changes in a window that is too narrow: the window size causes them.
void Docks::noteChange()
{
    m_isWideStale = m_isWideStale || !m_fit.sizes().isRail;
}

void Docks::setWidePlaces(const QByteArray& places)
{
    m_widePlaces = places;
    m_isWideStale = false;
}

} // namespace sectored::editor
