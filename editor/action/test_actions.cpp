#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"

namespace sectored::editor {

namespace {

void walkHere(const Workbench& bench)
{
    const Point here = bench.view.pointer().value_or(bench.view.middle());
    if (bench.view.pointer() || bench.document.sectorAt(here)) {
        bench.view.walkFrom(here);
    } else {
        bench.view.walkFromStart();
    }
}

} // namespace

std::vector<Action> testActions()
{
    return {
        {.id = "tool.walk",
         .text = "Walk from here",
         .icon = "walk",
         .keys = "W",
         .scope = ActionScope::Plan,
         .tip =
             "Go into the 3D view at the pointer, else in the middle of the plan; Esc comes back",
         .run = walkHere,
         .checked = [](const Workbench& bench) { return bench.view.isWalking(); },
         .words = "3d preview fly"},
        {.id = "test.walkFromStart",
         .text = "Walk from the start",
         .icon = "play",
         .keys = "",
         .tip = "Go into the 3D view where the player starts",
         .run = [](const Workbench& bench) { bench.view.walkFromStart(); },
         .words = "3d preview fly"},
    };
}

} // namespace sectored::editor
