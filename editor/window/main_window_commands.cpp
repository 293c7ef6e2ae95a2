#include "core/edit/plan.h"

#include "editor/action/action_set.h"
#include "editor/dialog/about_dialog.h"
#include "editor/dialog/key_sheet_dialog.h"
#include "editor/panel/inspector_panel.h"
#include "editor/setting/display_text.h"
#include "editor/setting/settings.h"
#include "editor/view2d/level_view.h"
#include "editor/window/docks.h"
#include "editor/window/level_files.h"
#include "editor/window/main_window.h"
#include "editor/window/status_line.h"

#include <QAction>
#include <QKeySequence>

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

void MainWindow::toggleGrid()
{
    m_view->setGridVisible(!m_view->isGridVisible());
    keepSettings();
}

bool MainWindow::isGridVisible() const
{
    return m_view->isGridVisible();
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
    m_docks->toggleAll();
}

void MainWindow::toggleFullScreen()
{
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
