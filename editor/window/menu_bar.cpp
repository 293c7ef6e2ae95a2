#include "editor/window/menu_bar.h"

#include "editor/action/action_set.h"
#include "editor/action/menu_layout.h"
#include "editor/document/journal/waiting_level.h"
#include "editor/setting/display_text.h"
#include "editor/setting/examples.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/setting/theme_list.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/file/waiting_text.h"

#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace sectored::editor {

namespace {

QString english(std::string_view text)
{
    return QObject::tr(std::string(text).c_str());
}

void addNothing(QMenu& menu, const QString& text)
{
    menu.addAction(text)->setEnabled(false);
}

void listRecent(QMenu& menu, const ActionSet& actions, const RecentFiles& recent)
{
    menu.clear();
    for (const std::filesystem::path& path : recent.paths()) {
        FileCommands& file = actions.bench().file;
        QObject::connect(
            menu.addAction(menuText(displayPath(path))),
            &QAction::triggered,
            &menu,
            [&file, path] { file.open(path); });
    }
    if (recent.paths().empty()) {
        addNothing(menu, QObject::tr("No recent levels"));
    }
}

void listExamples(QMenu& menu, const ActionSet& actions)
{
    menu.clear();
    const auto examples = allExamples();
    for (const Example& example : examples) {
        FileCommands& file = actions.bench().file;
        QObject::connect(
            menu.addAction(menuText(example.title)),
            &QAction::triggered,
            &menu,
            [&file, id = example.id] { file.openExample(id); });
    }
    if (examples.empty()) {
        addNothing(menu, QObject::tr("No examples"));
    }
}

void listDiscarded(QMenu& menu, const MenuSources& sources)
{
    constexpr std::size_t most = 30;
    menu.clear();
    const auto levels = sources.program != nullptr ? sources.program->discardedLevels()
                                                   : std::vector<WaitingLevel>();
    for (std::size_t at = 0; at < std::min(levels.size(), most); ++at) {
        QObject::connect(
            menu.addAction(menuText(discardedText(levels[at]))),
            &QAction::triggered,
            &menu,
            [&files = sources.files, level = levels[at]] { files.restore(level); });
    }
    if (levels.empty()) {
        addNothing(menu, QObject::tr("No discarded changes in the last 30 days"));
    }
    menu.addSeparator();
    menu.addAction(sources.actions.find("file.restoreFrom"));
}

/// Lists the custom themes. They are read again each time, because their files may have changed.
void listOwnThemes(QMenu& menu, const ActionSet& actions)
{
    for (QAction* const old : menu.actions()) {
        if (old->property("ownTheme").toBool()) {
            menu.removeAction(old);
            old->deleteLater();
        }
    }
    Settings& settings = actions.bench().settings;
    const auto themes = ownThemes(settings.folder());
    if (!themes.empty()) {
        menu.addSeparator()->setProperty("ownTheme", true);
    }
    for (const OwnTheme& theme : themes) {
        QAction* const entry = menu.addAction(menuText(theme.title));
        entry->setProperty("ownTheme", true);
        entry->setCheckable(true);
        entry->setChecked(settings.value("theme") == theme.id);
        QObject::connect(entry, &QAction::triggered, &menu, [&settings, id = theme.id] {
            settings.set("theme", id);
        });
    }
}

struct Filler {
    MenuSources sources;

    void list(QMenu& menu, std::string_view id) const
    {
        if (id == "file.recent") {
            listRecent(menu, sources.actions, sources.recent);
        } else if (id == "file.examples") {
            listExamples(menu, sources.actions);
        } else {
            listDiscarded(menu, sources);
        }
    }

    void fill(QMenu& menu, const MenuLayout& layout) const
    {
        if (layout.entries.empty()) {
            QObject::connect(&menu, &QMenu::aboutToShow, &menu, [*this, &menu, id = layout.id] {
                list(menu, id);
            });
            return;
        }
        for (const std::string_view entry : layout.entries) {
            add(menu, entry);
        }
        if (layout.id == "view.theme") {
            QObject::connect(&menu, &QMenu::aboutToShow, &menu, [*this, &menu] {
                listOwnThemes(menu, sources.actions);
            });
        }
    }

    void add(QMenu& menu, std::string_view entry) const
    {
        if (entry == "-") {
            menu.addSeparator();
        } else if (entry.ends_with('>')) {
            const auto submenu = std::ranges::find(
                submenuLayouts(),
                entry.substr(0, entry.size() - 1),
                &MenuLayout::id);
            fill(*menu.addMenu(english(submenu->title)), *submenu);
        } else {
            menu.addAction(sources.actions.find(entry));
        }
    }
};

} // namespace

void fillMenuBar(QMenuBar& bar, const MenuSources& sources)
{
    const Filler filler{.sources = sources};
    for (const MenuLayout& layout : menuLayouts()) {
        filler.fill(*bar.addMenu(english(layout.title)), layout);
    }
}

} // namespace sectored::editor
