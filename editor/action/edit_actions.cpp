#include "sectored/texture/look.h"

#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/clip/property_clip.h"
#include "editor/document/document.h"
#include "editor/texture/texture_requests.h"
#include "editor/tool/input.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QObject>

#include <algorithm>
#include <vector>

namespace sectored::editor {

namespace {

/// Returns for example "Undo: Draw sector".
QString withStep(const QString& verb, const std::string& step)
{
    return QObject::tr("%1: %2").arg(verb, QObject::tr(step.c_str()));
}

QString undoTitle(const Workbench& bench)
{
    const History& history = bench.document.edits().history();
    const QString verb = QObject::tr("Undo");
    return history.canUndo() ? withStep(verb, history.stepTo(history.current()).name) : verb;
}

QString redoTitle(const Workbench& bench)
{
    const History& history = bench.document.edits().history();
    const QString verb = QObject::tr("Redo");
    const std::size_t next = history.nextOf(history.current());
    return next != 0 ? withStep(verb, history.stepTo(next).name) : verb;
}

bool isOwnedPortal(const Wall& wall)
{
    return wall.nextWall.isRow() && wall.sector.isRow();
}

/// Tells whether something selected can block. Asked after every change: it makes no list.
bool canBlock(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    const Selection& selection = bench.document.selection();
    return !selection.sprites.empty() || std::ranges::any_of(selection.walls, [&map](WallId id) {
        return isOwnedPortal(map[id]);
    });
}

/// Returns the selected portals and sprites: what can block.
std::vector<TexturedSurface> blockingParts(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    std::vector<TexturedSurface> parts;
    for (const WallId id : bench.document.selection().walls) {
        if (isOwnedPortal(map[id])) {
            parts.emplace_back(
                Surface{.kind = SurfaceKind::Wall, .sector = map[id].sector.row(), .wall = id});
        }
    }
    for (const SpriteId id : bench.document.selection().sprites) {
        parts.emplace_back(id);
    }
    return parts;
}

bool blocksAll(const Map& map, const std::vector<TexturedSurface>& parts)
{
    return std::ranges::all_of(parts, [&map](const TexturedSurface& part) {
        return flagOf(map, part, LookFlag::Blocking).value_or(false);
    });
}

/// Lets the selected portals and sprites block, or not if all of them do.
void toggleBlocking(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    const std::vector<TexturedSurface> parts = blockingParts(bench);
    const bool isOn = !blocksAll(map, parts);
    LookEdit edit(map);
    for (const TexturedSurface& part : parts) {
        edit.setFlag(part, LookFlag::Blocking, isOn);
    }
    commit(bench, requestsOf(edit));
}

bool hasFields(const Workbench& bench)
{
    const Selection& selection = bench.document.selection();
    return !selection.sectors.empty() || !selection.walls.empty() || !selection.sprites.empty();
}

void copyProperties(const Workbench& bench)
{
    QGuiApplication::clipboard()->setText(
        propertiesText(bench.document.level().map(), bench.document.selection()));
}

void pasteProperties(const Workbench& bench)
{
    const CopiedProperties copied = propertiesIn(QGuiApplication::clipboard()->text());
    if (copied.isEmpty()) {
        bench.messages.showRefusal({.code = MessageCode::NoPropertiesCopied});
        return;
    }
    const ToolOptions& options = bench.document.options();
    auto requests = requestsToPaste(
        bench.document.level().map(),
        copied,
        bench.document.selection(),
        pasteParts(options));
    if (requests.empty()) {
        bench.messages.showRefusal({.code = MessageCode::NoChange});
        return;
    }
    for (Request& request : requests) {
        if (auto* const set = std::get_if<SetRequest>(&request)) {
            set->sprites = options.spritesOnPlanes();
        } else if (auto* const each = std::get_if<SetEachRequest>(&request)) {
            each->sprites = options.spritesOnPlanes();
        }
    }
    commit(bench, requests);
}

} // namespace

std::vector<Action> editActions()
{
    return {
        {.id = "edit.blocking",
         .text = "Blocking",
         .icon = "",
         .keys = "B",
         .scope = ActionScope::Plan,
         .tip = "Let the selected portals, from both sides, and sprites block movement, or not",
         .run = toggleBlocking,
         .enabled = canBlock,
         .checked =
             [](const Workbench& bench) {
                 const auto parts = blockingParts(bench);
                 return !parts.empty() && blocksAll(bench.document.level().map(), parts);
             },
         .needs = "Select portals or sprites first",
         .words = "cstat block solid clip wall sprite"},
        {.id = "edit.goTo",
         .text = "Go to…",
         .icon = "",
         .keys = "Ctrl+G",
         .tip = "Show the sector, wall or sprite with a number, a point, or all things with a tag",
         .run = [](const Workbench& bench) { bench.dialogs.goTo(); },
         .words = "jump find number coordinate position lotag hitag"},
        {.id = "edit.undo",
         .text = "Undo",
         .icon = "undo",
         .keys = "Ctrl+Z",
         .tip = "Undo the last step",
         .run = [](const Workbench& bench) { bench.document.edits().undo(); },
         .enabled =
             [](const Workbench& bench) { return bench.document.edits().history().canUndo(); },
         .title = undoTitle,
         .needs = "Nothing to undo"},
        {.id = "edit.redo",
         .text = "Redo",
         .icon = "redo",
         .keys = "Ctrl+Shift+Z Ctrl+Y",
         .tip = "Redo the last undone step",
         .run = [](const Workbench& bench) { bench.document.edits().redo(); },
         .enabled =
             [](const Workbench& bench) { return bench.document.edits().history().canRedo(); },
         .title = redoTitle,
         .needs = "Nothing to redo",
         .words = "repeat"},
        {.id = "edit.snapshot",
         .text = "Snapshot",
         .icon = "pin",
         .keys = "Ctrl+K",
         .tip = "Name the current state of the level, to find it in the history",
         .run = [](const Workbench& bench) { bench.document.edits().takeSnapshot(); },
         .words = "history timeline name state version bookmark"},
        {.id = "edit.exportSteps",
         .text = "Export steps…",
         .icon = "",
         .keys = "",
         .tip = "Write the last steps as an edit script",
         .run = [](const Workbench& bench) { bench.dialogs.exportSteps(); },
         .enabled =
             [](const Workbench& bench) { return bench.document.edits().history().canUndo(); },
         .needs = "Edit something first",
         .words = "history script record macro"},
        {.id = "edit.delete",
         .text = "Delete",
         .icon = "delete",
         .keys = "Del Backspace",
         .scope = ActionScope::Plan,
         .tip = "Delete the selection. Deleting a portal joins the two sectors; deleting a vertex "
                "straightens the wall.",
         .run = [](const Workbench& bench) { bench.view.sendKey(ToolKey::Delete); },
         .enabled = [](const Workbench& bench) { return !bench.document.selection().isEmpty(); },
         .needs = "Select something first",
         .words = "remove"},
        {.id = "edit.copyProperties",
         .text = "Copy properties",
         .icon = "",
         .keys = "Shift+C",
         .scope = ActionScope::Plan,
         .tip = "Copy the properties of the selection",
         .run = copyProperties,
         .enabled = hasFields,
         .needs = "Select a sector, wall or sprite first"},
        {.id = "edit.pasteProperties",
         .text = "Paste properties",
         .icon = "",
         .keys = "Shift+V",
         .scope = ActionScope::Plan,
         .tip = "Give the properties chosen in the Inspector to the selected objects; to those of "
                "another type, tile, shade and palette",
         .run = pasteProperties,
         .enabled = hasFields,
         .needs = "Select a sector, wall or sprite first"},
        {.id = "edit.properties",
         .text = "Edit properties",
         .icon = "inspector",
         .keys = "F2",
         .tip = "Move focus to the first field of the Inspector",
         .run = [](const Workbench& bench) { bench.panes.editField({}); },
         .words = "inspector fields values"},
        {.id = "edit.lotag",
         .text = "Edit lotag",
         .icon = "tag",
         .keys = "T",
         .scope = ActionScope::Plan,
         .tip = "Move focus to the lotag field of the Inspector",
         .run = [](const Workbench& bench) { bench.panes.editField(QStringLiteral("lotag")); },
         .enabled = [](const Workbench& bench) { return !bench.document.selection().isEmpty(); },
         .needs = "Select something first",
         .words = "tag inspector"},
        {.id = "edit.hitag",
         .text = "Edit hitag",
         .icon = "",
         .keys = "Shift+T",
         .scope = ActionScope::Plan,
         .tip = "Move focus to the hitag field of the Inspector",
         .run = [](const Workbench& bench) { bench.panes.editField(QStringLiteral("hitag")); },
         .enabled = [](const Workbench& bench) { return !bench.document.selection().isEmpty(); },
         .needs = "Select something first",
         .words = "tag inspector"},
        {.id = "edit.commands",
         .text = "Find command",
         .icon = "search",
         .keys = "Ctrl+Shift+P",
         .tip = "Search for a command and run it",
         .run = [](const Workbench& bench) { bench.dialogs.showCommands(); },
         .words = "command palette list search"},
        {.id = "edit.keys",
         .text = "Keyboard shortcuts…",
         .icon = "command",
         .keys = "",
         .tip = "Change keyboard shortcuts",
         .run = [](const Workbench& bench) { bench.dialogs.showKeys({}); },
         .words = "keys bind shortcuts bindings hotkeys mapster32 doom builder"},
        {.id = "edit.preferences",
         .text = "Preferences…",
         .icon = "settings",
         .keys = "Ctrl+,",
         .tip = "Theme, text size, keys, mouse, drawing and files",
         .run = [](const Workbench& bench) { bench.dialogs.showPreferences(); },
         .words = "settings options configuration"},
    };
}

} // namespace sectored::editor
