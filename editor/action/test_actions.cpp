#include "editor/action/action.h"
#include "editor/action/workbench.h"

namespace sectored::editor {

namespace {

void walkHere(const Workbench& bench)
{
    if (const auto pointer = bench.view.pointer()) {
        bench.view.walkFrom(*pointer);
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
         .tip = "Go into the 3D view at the pointer; Esc comes back",
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
