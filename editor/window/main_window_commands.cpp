#include "core/edit/plan.h"

#include "editor/action/action_set.h"
#include "editor/dialog/about_dialog.h"
#include "editor/dialog/key_sheet_dialog.h"
#include "editor/document/problems.h"
#include "editor/panel/inspector_panel.h"
#include "editor/panel/problems_panel.h"
#include "editor/setting/display_text.h"
#include "editor/setting/settings.h"
#include "editor/tool/draw_tool.h"
#include "editor/view2d/level_view.h"
#include "editor/window/docks.h"
#include "editor/window/level_files.h"
#include "editor/window/main_window.h"
#include "editor/window/pane_focus.h"
#include "editor/window/status_line.h"

#include <QAction>
#include <QKeySequence>

#include <algorithm>
#include <iterator>
#include <vector>

namespace sectored::editor {

void MainWindow::setTool(std::string_view id)
{
    m_view->setTool(id);
    m_view->setFocus();
}

std::string_view MainWindow::toolId() const
{
    return m_view->toolId();
}

void MainWindow::sendKey(ToolKey key)
{
    m_view->sendKey(key);
}

void MainWindow::zoomIn()
{
    m_view->zoomIn();
}

void MainWindow::zoomOut()
{
    m_view->zoomOut();
}

void MainWindow::frameLevel()
{
    m_view->frameLevel();
}

void MainWindow::frameSelection()
{
    m_view->frameSelection();
}

QString MainWindow::displaySetting(const char* name) const
{
    return m_settings.value(name);
}

void MainWindow::setDisplaySetting(const char* name, const QString& value)
{
    m_settings.set(name, value);
}

std::optional<Point> MainWindow::pointer() const
{
    return m_view->pointer();
}

void MainWindow::closeLevel()
{
    m_files->newLevel();
}

void MainWindow::quit()
{
    close();
}

void MainWindow::setTheme(const QString& id)
{
    m_settings.set("theme", id);
    applyTheme();
}

QString MainWindow::themeId() const
{
    return m_settings.value("theme");
}

void MainWindow::togglePanel(std::string_view id)
{
    m_docks->toggle(id);
}

bool MainWindow::isPanelShown(std::string_view id) const
{
    return m_docks->isShown(id);
}

void MainWindow::toggleAllPanels()
{
    m_view->keepZoom();
    m_docks->toggleAll();
}

void MainWindow::toggleCanvasOnly()
{
    m_view->keepZoom();
    m_docks->toggleCanvasOnly();
}

bool MainWindow::isCanvasOnly() const
{
    return m_docks->isCanvasOnly();
}

void MainWindow::focusPane(Direction direction)
{
    std::vector<QWidget*> panes{m_view};
    std::ranges::copy(m_docks->panes(), std::back_inserter(panes));
    focusNeighbour(panes, direction);
}

void MainWindow::toggleFullScreen()
{
    if (isCanvasOnly()) {
        toggleCanvasOnly();
        return;
    }
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::resetLayout()
{
    m_docks->reset();
}

void MainWindow::editField(const QString& name)
{
    m_docks->bringToFront("inspector");
    static_cast<void>(m_docks->inspector().editField(name));
}

void MainWindow::checkLevel()
{
    m_docks->bringToFront("problems");
    m_problems->check().start();
}

void MainWindow::showProblem(Direction direction)
{
    using Step = ProblemsPanel::Step;
    const Step step = direction == Direction::Next ? Step::Next : Step::Previous;
    m_status->say(m_docks->problems().showNeighbour(step));
}

void MainWindow::startPicking()
{
    if (DrawTool* const tool = m_view->drawTool()) {
        tool->startPicking();
        m_view->setFocus();
        followTool();
    }
}

void MainWindow::showRefusal(const Refusal& refusal)
{
    m_status->say(foreignText(englishText(refusal)));
}

void MainWindow::showKeySheet()
{
    std::vector<KeyRow> rows;
    for (const Action& row : allActions()) {
        const QString keys = QKeySequence::listToString(
            m_actions->find(row.id)->shortcuts(),
            QKeySequence::NativeText);
        if (!keys.isEmpty()) {
            rows.push_back({.action = tr(row.text.c_str()), .keys = keys});
        }
    }
    sectored::editor::showKeySheet(rows, this);
}

void MainWindow::showAbout()
{
    showAboutDialog(this);
}

} // namespace sectored::editor
