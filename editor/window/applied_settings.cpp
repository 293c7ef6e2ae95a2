#include "editor/window/applied_settings.h"

#include "editor/action/action_set.h"
#include "editor/document/document.h"
#include "editor/document/watch/level_watch.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_choices.h"
#include "editor/setting/player.h"
#include "editor/setting/reach/reach_machines.h"
#include "editor/setting/settings.h"
#include "editor/view2d/bench/bench_view.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/scene/display_2d.h"
#include "editor/window/bar/main_bar.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/option_bar.h"
#include "editor/window/bar/return_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/shown_bench.h"
#include "editor/window/start/window_pages.h"
#include "editor/window/views.h"

#include <QMainWindow>

#include <algorithm>

namespace sectored::editor {

namespace {

/// Minimum width of windows with rulers, in pixels at the design's font size.
constexpr int rulerWindow = 900;

} // namespace

AppliedSettings::AppliedSettings(const WindowParts& parts)
    : m_parts(parts)
    , m_toolOptions(parts.settings, parts.document.options())
{
    connect(&m_parts.settings, &Settings::changed, this, &AppliedSettings::follow);
    connect(&m_parts.settings.keys(), &KeyChoices::changed, this, &AppliedSettings::applyKeys);
}

void AppliedSettings::applyDrawing()
{
    const WalkerSettings player = playerOf(m_parts.settings);
    m_parts.watch.reach().setSpacing(m_parts.settings.number("reach_spacing"));
    m_parts.watch.reach().setPlayer(player);
    m_parts.watch.reach().setMachines(
        reachMachinesOf(m_parts.settings.value(reachMachinesSetting)).value_or(ReachMachines::Off));
    if (player != m_parts.document.sweep().player()) {
        m_parts.document.sweep().setPlayer(player);
        m_parts.document.options().notify(); // Tools say what this player can walk on.
    }
    m_parts.status.setPlayer(playerName(player));
    showDisplay();
}

void AppliedSettings::showDisplay()
{
    const QMainWindow& window = m_parts.window;
    Display2d display = display2dOf(m_parts.settings);
    display.rulers = display.rulers && window.width() >= designLength(rulerWindow, window.font());
    m_parts.view.setDisplay(display);
}

void AppliedSettings::follow(const QString& name)
{
    const auto row = std::ranges::find_if(allSettings(), [&name](const SettingRow& each) {
        return name == QLatin1String(each.name);
    });
    if (row == allSettings().end()) {
        return;
    }
    if (row->page == SettingPage::Appearance) {
        applyTheme();
    } else if (row->page == SettingPage::Mouse) {
        applyScrolling();
    }
    m_parts.views.applyOptions();
    applyDrawing();
    m_parts.actions.refresh();
    m_parts.mainBar.refresh();
}

void AppliedSettings::applyTheme()
{
    const Theme::Parsed read = applyAppearance(m_parts.settings);
    m_parts.window.setAnimated(!m_parts.settings.isOn("reduced_motion"));
    m_parts.views.setTheme(read.theme);
    m_parts.bench.view().setTheme(read.theme);
    m_parts.bench.view().setAnimated(!m_parts.settings.isOn("reduced_motion"));
    m_parts.files.setTheme(read.theme);
    m_parts.pages.setTheme(read.theme);
    m_parts.docks.setTheme(read.theme);
    m_parts.status.setTheme(read.theme);
    m_parts.optionBar.refresh();
    if (!read.problems.empty()) {
        m_parts.messages.show(
            {.kind = Message::Kind::Warning,
             .title = tr("The theme contains invalid lines."),
             .detail = tr("Line %1 was skipped").arg(foreignText(read.problems.front()))});
    }
}

void AppliedSettings::applyScrolling()
{
    const Settings& settings = m_parts.settings;
    m_parts.view.setScrolling(
        {.wheelPans = settings.value("wheel") == QLatin1String("pan"),
         .touchpadPans = settings.value("touchpad") == QLatin1String("pan"),
         .isReversed = settings.isOn("wheel_reversed")});
}

void AppliedSettings::applyKeys()
{
    const KeyMap keys = keysInForce(m_parts.settings.keys());
    m_parts.actions.setKeys(keys);
    m_parts.docks.setKeys(keys);
    m_parts.views.setKeys(keys);
    m_parts.status.setKeys(keys);
    m_parts.returnBar.setKey(shownKey(keys, QStringLiteral("file.export")));
    m_parts.mainBar.refresh();
    m_parts.pages.refreshKeys();
}

} // namespace sectored::editor
