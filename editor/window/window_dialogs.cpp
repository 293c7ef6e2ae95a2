#include "editor/window/window_dialogs.h"

#include "sectored/format/level_game.h"

#include "editor/action/action_set.h"
#include "editor/dialog/change_game_dialog.h"
#include "editor/dialog/command_palette.h"
#include "editor/dialog/export_steps_dialog.h"
#include "editor/dialog/game_files_dialog.h"
#include "editor/dialog/keys/keys_dialog.h"
#include "editor/dialog/keys/keys_page.h"
#include "editor/dialog/preferences_dialog.h"
#include "editor/document/document.h"
#include "editor/document/play/search_bases.h"
#include "editor/setting/settings.h"
#include "editor/texture/found_games.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/window/command_list.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace sectored::editor {

namespace {

constexpr int mostRecent = 5;

QStringList recentCommands(const Settings& settings)
{
    return settings.value("recent_commands").split(u' ', Qt::SkipEmptyParts);
}

} // namespace

WindowDialogs::WindowDialogs(Parts parts)
    : QObject(&parts.window)
    , m_window(parts.window)
    , m_document(parts.document)
    , m_settings(parts.settings)
    , m_view(parts.view)
    , m_help(parts.help)
    , m_gameFiles(parts.gameFiles)
    , m_pages(parts.pages)
    , m_palette(new CommandPalette(&parts.window))
{
    connect(m_palette, &CommandPalette::chosen, this, &WindowDialogs::run);
    connect(m_palette, &CommandPalette::closed, &m_view, &LevelView::freePointer);
}

void WindowDialogs::offerKeyMenus()
{
    for (auto* const button : m_window.findChildren<QToolButton*>()) {
        QAction* const action = button->defaultAction();
        if (action == nullptr || findAction(action->objectName().toStdString()) == nullptr) {
            continue;
        }
        button->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(
            button,
            &QWidget::customContextMenuRequested,
            this,
            [this, button, action](QPoint at) {
                auto* const menu = new QMenu(&m_window);
                menu->setAttribute(Qt::WA_DeleteOnClose);
                connect(
                    menu->addAction(tr("Change key…")),
                    &QAction::triggered,
                    this,
                    [this, action] { showKeys(action->objectName()); });
                menu->popup(button->mapToGlobal(at));
            });
    }
}

void WindowDialogs::showCommands()
{
    m_view.holdPointer();
    m_actions->refresh();
    auto commands = commandsOf(*m_actions);
    std::erase_if(commands, [](const Command& each) { return each.id == u"edit.commands"; });
    m_palette->open(std::move(commands), recentCommands(m_settings));
}

void WindowDialogs::run(const QString& id)
{
    QStringList recent = recentCommands(m_settings);
    recent.removeAll(id);
    recent.prepend(id);
    m_settings.set("recent_commands", recent.mid(0, mostRecent).join(u' '));
    m_actions->find(id.toStdString())->trigger();
}

void WindowDialogs::showKeys(const QString& command)
{
    auto* const dialog = new KeysDialog(
        {.commands = commandsOf(*m_actions),
         .defaults = defaultKeys(),
         .choices = m_settings.keys()},
        &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&dialog->page(), &KeysPage::sheetWanted, this, [this] { m_help.showKeyList(); });
    dialog->page().showCommand(command);
    dialog->open();
}

void WindowDialogs::showPreferences()
{
    auto* const dialog = new PreferencesDialog(
        {.settings = m_settings,
         .keys =
             {.commands = commandsOf(*m_actions),
              .defaults = defaultKeys(),
              .choices = m_settings.keys()}},
        &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&dialog->keysPage(), &KeysPage::sheetWanted, this, [this] { m_help.showKeyList(); });
    dialog->open();
}

void WindowDialogs::showGameFiles()
{
    auto* const dialog = new GameFilesDialog(
        {.files = m_gameFiles,
         .hasLevel = !m_pages.isStartPageShown(),
         .found = foundGames(searchBases())},
        &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void WindowDialogs::changeGame()
{
    const Game& game =
        gameOfLevel(m_document.level().map(), &m_gameFiles.library().tiles()->game());
    auto* const dialog = new ChangeGameDialog(m_document, game.id, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void WindowDialogs::goTo()
{
    m_view.holdPointer();
    m_palette->open(
        {.name = tr("Number, coordinates or tag"),
         .find =
             [this](const QString& text) {
                 std::vector<Command> rows;
                 m_places = placesFor(m_document.view(), text);
                 for (const FoundPlace& place : m_places) {
                     rows.push_back(
                         {.id = QString::number(rows.size()),
                          .text = place.title,
                          .place = place.detail});
                 }
                 return rows;
             },
         .nothing =
             [](const QString& text) {
                 return text.trimmed().isEmpty()
                            ? tr("Type “12”, “wall 40”, “tag 7” or “1024, −512”.")
                            : tr("Nothing in the level has “%1”.").arg(text.trimmed());
             },
         .choose =
             [this](const QString& id) {
                 const FoundPlace& place = m_places[static_cast<std::size_t>(id.toInt())];
                 if (!place.things.isEmpty()) {
                     m_document.setSelection(place.things);
                 }
                 m_view.camera().frameBox(place.box);
             }});
}

void WindowDialogs::exportSteps()
{
    auto* const dialog = new ExportStepsDialog(m_document, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace sectored::editor
