#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"

namespace sectored::editor {

std::vector<Action> fileActions()
{
    return {
        {.id = "file.new",
         .text = "New level...",
         .icon = "new",
         .keys = "Ctrl+N",
         .tip = "Begin a level: empty, with one room, or from an example",
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
        {.id = "file.saveCopy",
         .text = "Save a copy...",
         .icon = "",
         .keys = "",
         .tip = "Write the level to another file, too, and go on with this one",
         .run =
             [](const Workbench& bench) {
                 bench.file.saveCopy();
             }},
        {.id = "file.export",
         .text = "Export...",
         .icon = "export",
         .keys = "Ctrl+E",
         .tip = "Write a copy in another format, and see what it cannot hold",
         .run =
             [](const Workbench& bench) {
                 bench.file.exportLevel();
             }},
        {.id = "file.exportAgain",
         .text = "Export again",
         .icon = "",
         .keys = "Ctrl+Shift+E",
         .tip = "Write the copy that was exported last once more",
         .run = [](const Workbench& bench) { bench.file.exportAgain(); },
         .enabled = [](const Workbench& bench) { return bench.file.canExportAgain(); },
         .needs = "Export the level first"},
        {.id = "file.newWindow",
         .text = "New window",
         .icon = "",
         .keys = "Ctrl+Shift+N",
         .tip = "Show the start page in another window",
         .run =
             [](const Workbench& bench) {
                 bench.window.newWindow();
             }},
        {.id = "file.close",
         .text = "Close level",
         .icon = "",
         .keys = "Ctrl+W",
         .tip = "Close the level; the last window shows the start page then",
         .run =
             [](const Workbench& bench) {
                 bench.window.closeLevel();
             }},
        {.id = "file.quit",
         .text = "Quit",
         .icon = "",
         .keys = "Ctrl+Q",
         .tip = "Close all windows",
         .run =
             [](const Workbench& bench) {
                 bench.window.quit();
             }},
    };
}

} // namespace sectored::editor
