#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"

namespace sectored::editor {

std::vector<Action> fileActions()
{
    return {
        {.id = "file.new",
         .text = "New level",
         .icon = "new",
         .keys = "Ctrl+N",
         .tip = "Begin an empty level",
         .run =
             [](const Workbench& bench) {
                 bench.file.newLevel();
             }},
        {.id = "file.open",
         .text = "Open...",
         .icon = "open",
         .keys = "Ctrl+O",
         .tip = "Open a level from a file",
         .run =
             [](const Workbench& bench) {
                 bench.file.openByDialog();
             }},
        {.id = "file.save",
         .text = "Save",
         .icon = "save",
         .keys = "Ctrl+S",
         .tip = "Write the level to its file; the previous file is kept as a backup",
         .run =
             [](const Workbench& bench) {
                 bench.file.save();
             }},
        {.id = "file.saveAs",
         .text = "Save as...",
         .icon = "",
         .keys = "Ctrl+Shift+S",
         .tip = "Write the level to another file and go on with that one",
         .run =
             [](const Workbench& bench) {
                 bench.file.saveAs();
             }},
        {.id = "file.export",
         .text = "Export...",
         .icon = "export",
         .keys = "Ctrl+E",
         .tip = "Write a copy in another format, for example the plan as SVG",
         .run =
             [](const Workbench& bench) {
                 bench.file.exportLevel();
             }},
        {.id = "file.close",
         .text = "Close level",
         .icon = "",
         .keys = "Ctrl+W",
         .tip = "Close the level and begin an empty one",
         .run =
             [](const Workbench& bench) {
                 bench.window.closeLevel();
             }},
        {.id = "file.quit",
         .text = "Quit",
         .icon = "",
         .keys = "Ctrl+Q",
         .tip = "Close the window",
         .run =
             [](const Workbench& bench) {
                 bench.window.quit();
             }},
    };
}

} // namespace sectored::editor
