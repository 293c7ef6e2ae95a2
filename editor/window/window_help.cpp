#include "editor/window/window_help.h"

#include "editor/action/action_set.h"
#include "editor/action/manual_page.h"
#include "editor/dialog/about_dialog.h"
#include "editor/dialog/keys/key_list_dialog.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/command_list.h"
#include "editor/window/dock/docks.h"
#include "editor/window/manual.h"
#include "editor/window/views.h"

#include <QApplication>

#include <algorithm>

namespace sectored::editor {

WindowHelp::WindowHelp(const Parts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
{}

/// Returns the current place in the window, as in the table of manual_page.h.
std::string WindowHelp::manualPlace() const
{
    if (m_parts.pages.isStartPageShown()) {
        return "start";
    }
    if (const std::string_view panel = m_parts.docks.focusedPanel(); !panel.empty()) {
        return "panel." + std::string(panel);
    }
    if (m_parts.bench.isShown()) {
        return "bench";
    }
    const auto views = m_parts.views.shownViews();
    const bool isIn3d = std::ranges::any_of(views, [&](const QWidget* view) {
        return view != &m_parts.view && (views.size() == 1 || view->hasFocus());
    });
    return isIn3d ? "view.solid" : actionOf(m_parts.view.toolInfo());
}

void WindowHelp::showManual()
{
    if (const auto failure = openManual(m_parts.manual, manualRow(manualPlace()))) {
        m_parts.messages.show(*failure);
    } else {
        m_parts.status.say(tr("The manual opens in your browser."));
    }
}

void WindowHelp::showKeyList()
{
    // Goes on top of the dialog that requested the list, if any.
    QWidget* const front = QApplication::activeModalWidget();
    auto* const dialog =
        new KeyListDialog(commandsOf(*m_actions), front != nullptr ? front : &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void WindowHelp::showAbout()
{
    showAboutDialog(&m_parts.window);
}

} // namespace sectored::editor
