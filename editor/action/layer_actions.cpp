#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/document/visibility_change.h"
#include "editor/tool/input.h"

#include <utility>

namespace sectored::editor {

namespace {

bool hasLayer(const Workbench& bench)
{
    return !bench.document.visibility().layer.sectors.empty();
}

void toggleLayerAlone(const Workbench& bench)
{
    Visibility visibility = bench.document.visibility();
    visibility.layer.isAlone = !visibility.layer.isAlone;
    changeVisibility(bench.document, std::move(visibility));
}

} // namespace

std::vector<Action> layerActions()
{
    return {
        {.id = "select.nextLayer",
         .text = "Next layer",
         .icon = "layers",
         .keys = "N",
         .scope = ActionScope::Plan,
         .tip = "Choose the next of the stacked sectors at the pointer; only its layer is edited",
         .run = [](const Workbench& bench) { bench.view.sendKey(ToolKey::Next); },
         .words = "stack storey floor above below room over room"},
        {.id = "select.previousLayer",
         .text = "Previous layer",
         .icon = "",
         .keys = "Shift+N",
         .scope = ActionScope::Plan,
         .tip = "Choose the previous of the stacked sectors at the pointer",
         .run = [](const Workbench& bench) { bench.view.sendKey(ToolKey::Previous); },
         .words = "stack storey floor above below room over room"},
        {.id = "select.layerAlone",
         .text = "Show layer alone",
         .icon = "",
         .keys = "O",
         .scope = ActionScope::Plan,
         .tip = "Hide what is above and below the chosen layer",
         .run = toggleLayerAlone,
         .enabled = hasLayer,
         .checked =
             [](const Workbench& bench) { return bench.document.visibility().layer.isAlone; },
         .needs = "Choose a layer first",
         .words = "only isolate stack storey"},
        {.id = "select.allLayers",
         .text = "All layers",
         .icon = "",
         .keys = "",
         .scope = ActionScope::Plan,
         .tip = "Choose no layer, so that all stacked sectors can be edited",
         .run = [](const Workbench& bench) { bench.document.chooseLayer({}); },
         .enabled = hasLayer,
         .needs = "No layer is chosen",
         .words = "stack storey"},
    };
}

} // namespace sectored::editor
