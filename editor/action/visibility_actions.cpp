#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/document/visibility_change.h"

namespace sectored::editor {

namespace {

using VisibilityChange =
    Visibility (*)(Visibility visibility, const Map& map, const Selection& things);

void changeSelected(const Workbench& bench, VisibilityChange change)
{
    Document& document = bench.document;
    changeVisibility(
        document,
        change(document.visibility(), document.level().map(), document.selection()));
}

bool hasThings(const Workbench& bench)
{
    const Selection& selection = bench.document.selection();
    return !selection.sectors.empty() || !selection.walls.empty() || !selection.sprites.empty();
}

bool hidesAny(const Workbench& bench)
{
    const Visibility& visibility = bench.document.visibility();
    return !visibility.hiddenSectors.empty() || !visibility.hiddenSprites.empty()
           || visibility.heights.range;
}

bool locksAny(const Workbench& bench)
{
    const Visibility& visibility = bench.document.visibility();
    return !visibility.lockedSectors.empty() || !visibility.lockedSprites.empty();
}

void showAll(const Workbench& bench)
{
    Visibility visibility = bench.document.visibility();
    visibility.hiddenSectors.clear();
    visibility.hiddenSprites.clear();
    visibility.heights = {};
    changeVisibility(bench.document, std::move(visibility));
}

void unlockAll(const Workbench& bench)
{
    Visibility visibility = bench.document.visibility();
    visibility.lockedSectors.clear();
    visibility.lockedSprites.clear();
    changeVisibility(bench.document, std::move(visibility));
}

} // namespace

std::vector<Action> visibilityActions()
{
    return {
        {.id = "select.hide",
         .text = "Hide",
         .icon = "eye-off",
         .keys = "H",
         .scope = ActionScope::Plan,
         .tip = "Hide the selection in the editor; the level file does not change",
         .run = [](const Workbench& bench) { changeSelected(bench, withHidden); },
         .enabled = hasThings,
         .needs = "Select something first",
         .words = "invisible"},
        {.id = "select.isolate",
         .text = "Isolate",
         .icon = "",
         .keys = "Shift+H",
         .scope = ActionScope::Plan,
         .tip = "Hide everything except the selection",
         .run = [](const Workbench& bench) { changeSelected(bench, isolating); },
         .enabled = hasThings,
         .needs = "Select something first"},
        {.id = "select.showAll",
         .text = "Show all",
         .icon = "eye",
         .keys = "Ctrl+Shift+H",
         .scope = ActionScope::Plan,
         .tip = "Show everything that is hidden, at all heights",
         .run = showAll,
         .enabled = hidesAny,
         .needs = "Nothing is hidden"},
        {.id = "select.lock",
         .text = "Lock selection",
         .icon = "lock",
         .keys = "",
         .tip =
             "Protect the selection from being selected and edited; the level keeps locked sectors",
         .run = [](const Workbench& bench) { changeSelected(bench, withLocked); },
         .enabled = hasThings,
         .needs = "Select something first",
         .words = "protect freeze"},
        {.id = "select.unlockAll",
         .text = "Unlock all",
         .icon = "",
         .keys = "",
         .tip = "Unlock everything",
         .run = unlockAll,
         .enabled = locksAny,
         .needs = "Nothing is locked"},
    };
}

} // namespace sectored::editor
