#include "editor/window/dock/window_panes.h"

#include "editor/document/watch/level_watch.h"
#include "editor/panel/compare/compare_panel.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/pane_focus.h"

#include <QApplication>
#include <QMainWindow>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored::editor {

WindowPanes::WindowPanes(Parts parts)
    : QObject(&parts.window)
    , m_parts(std::move(parts))
{}

std::vector<QWidget*> WindowPanes::tabStops(std::vector<QWidget*> before) const
{
    for (QWidget* const pane : m_parts.docks.panes()) {
        if (m_parts.window.centralWidget()->isAncestorOf(pane)) {
            continue; // included in the tab order of the views
        }
        if (QWidget* const tabs = m_parts.docks.tabsOf(pane)) {
            before.push_back(tabs);
        }
        before.push_back(pane);
    }
    return before;
}

/// Keeps keyboard focus in the view that has it, unless the panel took it (Docks::toggle). A hidden
/// panel returns it to the view; Qt would give it to another panel.
void WindowPanes::togglePanel(std::string_view id)
{
    const auto views = m_parts.views();
    const auto hasKeys =
        std::ranges::find_if(views, [](const QWidget* view) { return view->hasFocus(); });
    const bool hadKeys = m_parts.docks.focusedPanel() == id;
    m_parts.docks.toggle(id);
    if (m_parts.docks.isNarrow()) {
        return; // the drawer takes the focus and returns it
    }
    const QWidget* const focused = QApplication::focusWidget();
    const bool isFocusLost = focused == nullptr || !focused->isVisible();
    if (hasKeys != views.end() && m_parts.docks.focusedPanel() != id) {
        (*hasKeys)->setFocus();
    } else if (!m_parts.docks.isShown(id) && (hadKeys || isFocusLost)) {
        emit viewWanted();
    }
}

void WindowPanes::toggleFullScreen()
{
    if (m_parts.docks.isCanvasOnly()) {
        m_parts.docks.toggleCanvasOnly();
    } else {
        m_parts.window.setWindowState(m_parts.window.windowState() ^ Qt::WindowFullScreen);
    }
}

void WindowPanes::focusPane(Direction direction)
{
    std::vector<QWidget*> all = m_parts.views();
    std::ranges::copy(m_parts.docks.panes(), std::back_inserter(all));
    focusNeighbour(all, direction);
}

void WindowPanes::editField(const QString& name)
{
    m_parts.docks.bringToFront<InspectorPanel>();
    static_cast<void>(m_parts.docks.find<InspectorPanel>().editField(name));
}

void WindowPanes::checkLevel()
{
    m_parts.docks.bringToFront<ProblemsPanel>();
    m_parts.watch.check().start();
}

void WindowPanes::showProblem(Direction direction)
{
    using Step = ProblemsPanel::Step;
    const Step step = direction == Direction::Next ? Step::Next : Step::Previous;
    emit said(m_parts.docks.find<ProblemsPanel>().showNeighbour(step));
}

void WindowPanes::addPictures()
{
    m_parts.docks.bringToFront<TilesPanel>();
    m_parts.docks.find<TilesPanel>().askForPictures();
}

void WindowPanes::compareWith()
{
    m_parts.docks.bringToFront<ComparePanel>();
    m_parts.docks.find<ComparePanel>().ask();
}

void WindowPanes::replayWalks()
{
    m_parts.docks.bringToFront<WalksPanel>();
    m_parts.watch.replays().start();
}

} // namespace sectored::editor
