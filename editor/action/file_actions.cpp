#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"

namespace sectored::editor {

std::vector<Action> fileActions()
{
    return {
        {.id = "file.new",
         .text = "New level…",
         .icon = "new",
         .keys = "Ctrl+N",
         .tip = "Create a level: empty, with one room, or from an example",
         .run =
             [](const Workbench& bench) {
                 bench.file.newLevel();
             }},
        {.id = "file.open",
         .text = "Open…",
         .icon = "open",
         .keys = "Ctrl+O",
         .tip = "Open a level file",
         .run =
             [](const Workbench& bench) {
                 bench.file.openByDialog();
             }},
        {.id = "file.save",
         .text = "Save",
         .icon = "save",
         .keys = "Ctrl+S",
         .tip = "Save the level; the previous version is kept as a backup",
         .run =
             [](const Workbench& bench) {
                 bench.file.save();
             }},
        {.id = "file.saveAs",
         .text = "Save as…",
         .icon = "",
         .keys = "Ctrl+Shift+S",
         .tip = "Save the level under another name and continue with that file",
         .run =
             [](const Workbench& bench) {
                 bench.file.saveAs();
             }},
        {.id = "file.saveCopy",
         .text = "Save a copy…",
         .icon = "",
         .keys = "",
         .tip = "Save a copy under another name and continue with this file",
         .run =
             [](const Workbench& bench) {
                 bench.file.saveCopy();
             }},
        {.id = "file.backups",
         .text = "Backups…",
         .icon = "history",
         .keys = "",
         .tip = "Look at earlier versions of the level, restore one, or keep a named snapshot",
         .run = [](const Workbench& bench) { bench.file.showBackups(); },
         .enabled =
             [](const Workbench& bench) { return bench.document.saved().path().has_value(); },
         .needs = "Save the level first",
         .words = "snapshot previous version restore old lost"},
        {.id = "file.export",
         .text = "Export…",
         .icon = "export",
         .keys = "Ctrl+E",
         .tip = "Export to another format and see what will be lost",
         .run =
             [](const Workbench& bench) {
                 bench.file.exportLevel();
             }},
        {.id = "file.exportAgain",
         .text = "Export again",
         .icon = "",
         .keys = "Ctrl+Shift+E",
         .tip = "Repeat the last export",
         .run = [](const Workbench& bench) { bench.file.exportAgain(); },
         .enabled = [](const Workbench& bench) { return bench.file.canExportAgain(); },
         .needs = "Export the level first"},
        {.id = "file.gameFiles",
         .text = "Game files…",
         .icon = "tiles",
         .keys = "",
         .tip = "Choose the files and folders that tiles come from",
         .run = [](const Workbench& bench) { bench.dialogs.showGameFiles(); },
         .words = "assets art grp rff pictures textures palette duke"},
        {.id = "file.changeGame",
         .text = "Change game…",
         .icon = "",
         .keys = "",
         .tip = "Give the tiles of the level the numbers that they have in another game",
         .run = [](const Workbench& bench) { bench.dialogs.changeGame(); },
         .words = "convert retexture port duke blood doom generic tiles picnum replace"},
        {.id = "file.addPictures",
         .text = "Add pictures…",
         .icon = "",
         .keys = "",
         .tip = "Make tiles of PNG pictures, in the colours of the game",
         .run = [](const Workbench& bench) { bench.panes.addPictures(); },
         .words = "png tiles import textures images user"},
        {.id = "file.compare",
         .text = "Compare with…",
         .icon = "compare",
         .keys = "",
         .tip = "List what is different between this level and another file, and merge both",
         .run = [](const Workbench& bench) { bench.panes.compareWith(); },
         .words = "diff difference merge version conflict git"},
        {.id = "file.restoreFrom",
         .text = "All journals…",
         .icon = "",
         .keys = "",
         .tip =
             "Restore a level after a crash, discarded edits, or an earlier history of this level",
         .run = [](const Workbench& bench) { bench.journal.showAll(); },
         .words = "recover crash lost unsaved timeline history"},
        {.id = "file.private",
         .text = "Private mode",
         .icon = "",
         .keys = "",
         .tip = "Keep no journal of this level; a crash then loses what is not saved",
         .run =
             [](const Workbench& bench) { bench.journal.setPrivate(!bench.journal.isPrivate()); },
         .checked = [](const Workbench& bench) { return bench.journal.isPrivate(); },
         .words = "privacy journal history record"},
        {.id = "file.forgetHistory",
         .text = "Forget history",
         .icon = "",
         .keys = "",
         .tip = "Remove the journal of this level from the disk; undo works until it is closed",
         .run = [](const Workbench& bench) { bench.journal.forget(); },
         .enabled = [](const Workbench& bench) { return bench.journal.hasJournal(); },
         .needs = "There is no journal of this level",
         .words = "privacy journal delete clear"},
        {.id = "file.forgetAllHistory",
         .text = "Forget all history…",
         .icon = "",
         .keys = "",
         .tip = "Remove the journals of all levels from the disk",
         .run = [](const Workbench& bench) { bench.journal.forgetAll(); },
         .words = "privacy journals delete clear"},
        {.id = "file.newWindow",
         .text = "New window",
         .icon = "",
         .keys = "Ctrl+Shift+N",
         .tip = "Open a new window with the start page",
         .run =
             [](const Workbench& bench) {
                 bench.window.newWindow();
             }},
        {.id = "file.close",
         .text = "Close level",
         .icon = "",
         .keys = "Ctrl+W",
         .tip = "Close this level",
         .run =
             [](const Workbench& bench) {
                 bench.window.closeLevel();
             }},
        {.id = "file.quit",
         .text = "Quit",
         .icon = "",
         .keys = "Ctrl+Q",
         .tip = "Close all windows and quit",
         .run =
             [](const Workbench& bench) {
                 bench.window.quit();
             }},
    };
}

} // namespace sectored::editor
