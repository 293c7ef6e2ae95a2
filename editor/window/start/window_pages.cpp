#include "editor/window/start/window_pages.h"

#include "editor/document/document.h"
#include "editor/document/journal/waiting_level.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/sealed_state.h"
#include "editor/setting/settings.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/level_journals.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/start/start_page.h"

#include <QMainWindow>
#include <QStackedWidget>

namespace sectored::editor {

WindowPages::WindowPages(const Parts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
    , m_startMode(&parts.window)
{
    connect(&m_parts.files, &LevelFiles::levelReplaced, this, &WindowPages::showLevel);
}

void WindowPages::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_start != nullptr) {
        m_start->setTheme(theme);
    }
}

void WindowPages::refreshKeys()
{
    if (m_start != nullptr) {
        m_start->refreshKeys();
    }
}

StartPage& WindowPages::ensureStart()
{
    if (m_start == nullptr) {
        m_start = new StartPage(
            {.actions = *m_actions,
             .files = m_parts.files,
             .recent = m_parts.recent,
             .settings = m_parts.settings,
             .previewFolder = m_parts.previewFolder},
            &m_parts.pages);
        m_start->setTheme(m_theme);
        m_parts.pages.addWidget(m_start);
    }
    return *m_start;
}

void WindowPages::showStart()
{
    StartPage& start = ensureStart();
    start.setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_parts.pages.setCurrentWidget(&start);
    if (!m_startMode.isOn()) {
        // A new window has no layout before it is shown or a layout is restored.
        const bool hasLayout = m_wasShown || m_isLayoutRestored;
        m_layout = hasLayout ? m_parts.docks.state() : QByteArray();
        m_startMode.begin();
    }
    m_parts.status.showStart(
        m_parts.recent.paths().empty() ? StatusLine::RecentLevels::None
                                       : StatusLine::RecentLevels::Some);
    emit changed();
    start.arrive();
}

void WindowPages::showLevel()
{
    if (!isStartPageShown()) {
        return;
    }
    m_parts.pages.setCurrentWidget(&m_parts.levelPage);
    // Hidden pages claim space too, which would be missing for the panels.
    m_start->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_parts.settings.set("first_run", QStringLiteral("off"));
    m_startMode.end();
    if (!m_layout.isEmpty()) {
        static_cast<void>(m_parts.docks.restore(m_layout));
    }
    m_parts.docks.fit();
    m_parts.status.showPlan();
    emit changed();
}

bool WindowPages::isStartPageShown() const
{
    return m_start != nullptr && m_parts.pages.currentWidget() == m_start;
}

void WindowPages::offerLevels(const std::vector<WaitingLevel>& levels)
{
    if (isStartPageShown()) {
        m_start->setWaiting(levels);
    } else {
        m_parts.journals.offer(levels);
    }
}

void WindowPages::newWindow()
{
    if (m_parts.program != nullptr) {
        m_parts.program->openWindow(ProgramCommands::First::StartPage);
    }
}

void WindowPages::closeLevel()
{
    const bool isOnly = m_parts.program == nullptr || m_parts.program->isOnlyWindow();
    if (isStartPageShown() || !isOnly) {
        m_parts.window.close();
    } else if (m_parts.files.mayLeaveLevel()) {
        m_parts.bar.clear();
        m_parts.document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        showStart();
    }
}

void WindowPages::quit()
{
    if (m_parts.program != nullptr) {
        m_parts.program->quit();
    } else {
        m_parts.window.close();
    }
}

void WindowPages::restoreLayout()
{
    m_isLayoutRestored = m_parts.docks.restoreText(m_parts.settings.value("layout"));
}

void WindowPages::keepLayout() const
{
    const QByteArray state = m_startMode.isOn() ? m_layout : m_parts.docks.state();
    if (!state.isEmpty()) {
        m_parts.settings.set("layout", sealedText(state));
    }
}

void WindowPages::followShow()
{
    if (!m_wasShown) {
        m_parts.docks.fit();
        m_wasShown = true;
    }
}

} // namespace sectored::editor
