#include "editor/action/action.h"
#include "editor/action/commit.h"
#include "editor/action/workbench.h"
#include "editor/document/clip/property_clip.h"
#include "editor/document/document.h"
#include "editor/tool/input.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QObject>

namespace sectored::editor {

namespace {

/// Returns for example "Undo: Draw sector".
QString withStep(const QString& verb, const std::string& step)
{
    return QObject::tr("%1: %2").arg(verb, QObject::tr(step.c_str()));
}

QString undoTitle(const Workbench& bench)
{
    const History& history = bench.document.history();
    const QString verb = QObject::tr("Undo");
    return history.canUndo() ? withStep(verb, history.steps()[history.done() - 1].name) : verb;
}

QString redoTitle(const Workbench& bench)
{
    const History& history = bench.document.history();
    const QString verb = QObject::tr("Redo");
    return history.canRedo() ? withStep(verb, history.steps()[history.done()].name) : verb;
}

bool hasFields(const Workbench& bench)
{
    const Selection& selection = bench.document.selection();
    return !selection.sectors.empty() || !selection.walls.empty() || !selection.sprites.empty();
}

void copyProperties(const Workbench& bench)
{
    QGuiApplication::clipboard()->setText(
        propertiesText(bench.document.map(), bench.document.selection()));
}

void pasteProperties(const Workbench& bench)
{
    auto requests = pasteRequests(QGuiApplication::clipboard()->text(), bench.document.selection());
    for (Request& request : requests) {
        if (auto* const set = std::get_if<SetRequest>(&request)) {
            set->sprites = bench.document.spritesOnPlanes();
        }
    }
    if (requests.empty()) {
        bench.messages.showRefusal({.code = MessageCode::NoPropertiesCopied});
        return;
    }
    commitTogether(bench, requests);
}

} // namespace

std::vector<Action> editActions()
{
    return {
        {.id = "edit.undo",
         .text = "Undo",
         .icon = "undo",
         .keys = "Ctrl+Z",
         .tip = "Take the last step back",
         .run = [](const Workbench& bench) { bench.document.undo(); },
         .enabled = [](const Workbench& bench) { return bench.document.history().canUndo(); },
         .title = undoTitle,
         .needs = "There is nothing to undo"},
        {.id = "edit.redo",
         .text = "Redo",
         .icon = "redo",
         .keys = "Ctrl+Shift+Z Ctrl+Y",
         .tip = "Do the step again that was taken back",
         .run = [](const Workbench& bench) { bench.document.redo(); },
         .enabled = [](const Workbench& bench) { return bench.document.history().canRedo(); },
         .title = redoTitle,
         .needs = "There is nothing to redo"},
        {.id = "edit.delete",
         .text = "Delete",
         .icon = "delete",
         .keys = "Del Backspace",
         .scope = ActionScope::Plan,
         .tip = "Delete sectors and sprites, else join what selected walls part, else take out "
                "vertices",
         .run = [](const Workbench& bench) { bench.view.sendKey(ToolKey::Delete); },
         .enabled = [](const Workbench& bench) { return !bench.document.selection().isEmpty(); },
         .needs = "Select something first"},
        {.id = "edit.copyProperties",
         .text = "Copy properties",
         .icon = "",
         .keys = "Shift+C",
         .scope = ActionScope::Plan,
         .tip = "Copy the fields of what is selected, as text",
         .run = copyProperties,
         .enabled = hasFields,
         .needs = "Select a sector, wall or sprite first"},
        {.id = "edit.pasteProperties",
         .text = "Paste properties",
         .icon = "",
         .keys = "Shift+V",
         .scope = ActionScope::Plan,
         .tip = "Give everything selected of the same kind the fields that were copied",
         .run = pasteProperties,
         .enabled = hasFields,
         .needs = "Select a sector, wall or sprite first"},
        {.id = "edit.properties",
         .text = "Edit in the Inspector",
         .icon = "inspector",
         .keys = "F2",
         .tip = "Go to the first field of the Inspector",
         .run =
             [](const Workbench& bench) {
                 bench.panes.editField({});
             }},
        {.id = "edit.lotag",
         .text = "Edit the lotag",
         .icon = "tag",
         .keys = "T",
         .scope = ActionScope::Plan,
         .tip = "Go to the lotag of what is selected",
         .run = [](const Workbench& bench) { bench.panes.editField(QStringLiteral("lotag")); },
         .enabled = [](const Workbench& bench) { return !bench.document.selection().isEmpty(); },
         .needs = "Select something first"},
        {.id = "edit.hitag",
         .text = "Edit the hitag",
         .icon = "",
         .keys = "Shift+T",
         .scope = ActionScope::Plan,
         .tip = "Go to the hitag of what is selected",
         .run = [](const Workbench& bench) { bench.panes.editField(QStringLiteral("hitag")); },
         .enabled = [](const Workbench& bench) { return !bench.document.selection().isEmpty(); },
         .needs = "Select something first"},
        {.id = "edit.commands",
         .text = "Find a command",
         .icon = "search",
         .keys = "Ctrl+Shift+P",
         .tip = "Run any command by a few letters of its name",
         .run = [](const Workbench& bench) { bench.dialogs.showCommands(); },
         .words = "command palette list search"},
        {.id = "edit.keys",
         .text = "Keys...",
         .icon = "command",
         .keys = "",
         .tip = "Choose which key does what",
         .run = [](const Workbench& bench) { bench.dialogs.showKeys({}); },
         .words = "shortcuts bindings hotkeys mapster32 doom builder"},
        {.id = "edit.preferences",
         .text = "Preferences...",
         .icon = "settings",
         .keys = "Ctrl+,",
         .tip = "Theme, text size, keys, mouse, drawing and files",
         .run = [](const Workbench& bench) { bench.dialogs.showPreferences(); },
         .words = "settings options configuration"},
    };
}

} // namespace sectored::editor
