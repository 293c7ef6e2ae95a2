#include "editor/action/action_set.h"
#include "editor/document/document.h"
#include "editor/document/snap_choice.h"
#include "editor/document/watch/problems.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_choices.h"
#include "editor/setting/settings.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/scene/plan_display.h"
#include "editor/window/bar/main_bar.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/option_bar.h"
#include "editor/window/bar/return_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/bar/tool_strip.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/panel_rail.h"
#include "editor/window/file/level_files.h"
#include "editor/window/main_window.h"
#include "editor/window/start/start_page.h"
#include "editor/window/views.h"

#include <algorithm>

// What the window does when a setting changes.

namespace sectored::editor {

namespace {

/// Pixels, for the font of the design: windows that have rulers.
constexpr int rulerWindow = 900;

} // namespace

void MainWindow::applyDrawing()
{
    m_problems->reach().setSpacing(m_settings.number("reach_spacing"));
    showDisplay();
    m_document.setSnapSettings(snapChoiceOf(m_settings));
    m_document.setSpritesOnPlanes(
        m_settings.isOn("sprites_follow") ? SpritesOnPlanes::Follow : SpritesOnPlanes::Stay);
    m_document.setQueryParts(
        {.quadrants = m_settings.isOn("query_quadrants"),
         .angles = m_settings.isOn("query_angles"),
         .crossings = m_settings.isOn("query_crossings")});
}

/// What the user has chosen, but for rulers that take room from the plan of a narrow window.
void MainWindow::showDisplay()
{
    PlanDisplay display = planDisplayOf(m_settings);
    display.rulers = display.rulers && width() >= designLength(rulerWindow, font());
    m_view->setDisplay(display);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    showDisplay();
}

void MainWindow::addRail()
{
    std::vector<QAction*> actions;
    for (const char* const id :
         {"panel.inspector",
          "panel.query",
          "panel.outliner",
          "panel.history",
          "panel.walks",
          "panel.problems"}) {
        actions.push_back(m_actions->find(id));
    }
    m_docks->rail().addPanels(actions);
    connect(m_docks.get(), &Docks::planWanted, m_views, &Views::focusFirst);
    connect(m_docks.get(), &Docks::narrowChanged, this, [this] {
        m_toolStrip->setNarrow(m_docks->isNarrow());
        m_optionBar->setNarrow(m_docks->isNarrow());
        m_actions->refresh();
    });
}

void MainWindow::restoreLayout()
{
    m_isLayoutRestored = m_docks->restoreText(m_settings.value("layout"));
}

void MainWindow::followSetting(const QString& name)
{
    const auto row = std::ranges::find_if(allSettings(), [&name](const SettingRow& each) {
        return name == QLatin1String(each.name);
    });
    if (row == allSettings().end() || m_isKeeping) {
        return;
    }
    if (row->page == SettingPage::Appearance) {
        applyTheme();
    } else if (row->page == SettingPage::Mouse) {
        applyScrolling();
    }
    m_views->applyOptions();
    applyDrawing();
    m_actions->refresh();
    m_mainBar->refresh();
}

void MainWindow::applyTheme()
{
    const Theme::Parsed read = applyAppearance(m_settings);
    const bool isStill = m_settings.isOn("reduced_motion");
    setAnimated(!isStill);
    m_theme = read.theme;
    m_views->setTheme(m_theme);
    m_files->setTheme(m_theme);
    if (m_start != nullptr) {
        m_start->setTheme(m_theme);
    }
    m_docks->setTheme(m_theme);
    m_status->setTheme(m_theme);
    m_optionBar->refresh();
    if (!read.problems.empty()) {
        m_messages->show(
            {.kind = Message::Kind::Warning,
             .title = tr("The theme has lines that are not understood."),
             .detail = tr("Left out, line %1").arg(foreignText(read.problems.front()))});
    }
}

void MainWindow::applyScrolling()
{
    m_view->setScrolling(
        {.wheelPans = m_settings.value("wheel") == QLatin1String("pan"),
         .touchpadPans = m_settings.value("touchpad") == QLatin1String("pan"),
         .isReversed = m_settings.isOn("wheel_reversed")});
}

void MainWindow::applyKeys()
{
    const KeyMap keys = keysInForce(m_settings.keys());
    m_actions->setKeys(keys);
    m_docks->setKeys(keys);
    m_views->setKeys(keys);
    m_status->setKeys(keys);
    m_returnBar->setKey(shownKey(keys, QStringLiteral("file.export")));
    m_mainBar->refresh();
    if (m_start != nullptr) {
        m_start->refreshKeys();
    }
}

} // namespace sectored::editor
