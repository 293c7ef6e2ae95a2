#include "editor/action/action.h"
#include "editor/action/setting_choice.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/setting/theme_list.h"

namespace sectored::editor {

namespace {

struct Choice {
    const char* id;
    const char* text;
    const char* icon;
    const char* tip;
};

Action themeAction(Choice choice)
{
    return settingChoice(
        {.id = "view.theme." + std::string(choice.id),
         .text = choice.text,
         .icon = choice.icon,
         .tip = choice.tip},
        "theme",
        QString::fromLatin1(choice.id));
}

} // namespace

std::vector<Action> windowActions()
{
    std::vector<Action> actions{
        themeAction({"system", "System", "", "Dark or light, following the desktop"}),
        {.id = "view.resetLayout",
         .text = "Reset layout",
         .icon = "",
         .keys = "",
         .tip = "Restore the default panel layout",
         .run =
             [](const Workbench& bench) {
                 bench.panels.reset();
             }},
        {.id = "view.fullScreen",
         .text = "Full screen",
         .icon = "",
         .keys = "F11",
         .tip = "Enter or leave full screen",
         .run =
             [](const Workbench& bench) {
                 bench.panes.toggleFullScreen();
             }},
        {.id = "help.manual",
         .text = "Manual",
         .icon = "manual",
         .keys = "F1",
         .tip = "Open the page about the active tool, panel or view in your browser",
         .run = [](const Workbench& bench) { bench.help.showManual(); },
         .words = "help documentation guide"},
        {.id = "help.keySheet",
         .text = "Keyboard shortcuts",
         .icon = "command",
         .keys = "Shift+F1",
         .tip = "Show all keyboard shortcuts",
         .run = [](const Workbench& bench) { bench.help.showKeyList(); },
         .words = "keys sheet list"},
        {.id = "help.about",
         .text = "About SectorEd",
         .icon = "info",
         .keys = "",
         .tip = "Version and licence",
         .run =
             [](const Workbench& bench) {
                 bench.help.showAbout();
             }},
    };
    for (const BuiltInTheme& theme : builtInThemes()) {
        actions.push_back(themeAction({theme.id, theme.title, "", theme.tip}));
    }
    return actions;
}

} // namespace sectored::editor
