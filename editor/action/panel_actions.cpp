#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/panel/all_panels.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

Action panelAction(const PanelRow& row)
{
    return {
        .id = std::string(row.action),
        .text = std::string(row.title),
        .icon = std::string(row.icon),
        .keys = std::string(row.keys),
        .tip = std::string(row.tip),
        .run = [id = row.id()](const Workbench& bench) { bench.panes.togglePanel(id); },
        .checked =
            [id = row.id()](const Workbench& bench) {
                return bench.panels.isShown(id);
            }};
}

std::vector<Action> paneActions()
{
    return {
        {.id = "view.panels",
         .text = "Hide all panels",
         .icon = "",
         .keys = "F4",
         .tip = "Hide all panels, or show them again",
         .run = [](const Workbench& bench) { bench.panels.toggleAll(); },
         .words = "show docks"},
        {.id = "view.canvasOnly",
         .text = "Hide panels and toolbars",
         .icon = "",
         .keys = "F12",
         .tip = "Hide all panels and toolbars, or show them again",
         .run = [](const Workbench& bench) { bench.panels.toggleCanvasOnly(); },
         .checked = [](const Workbench& bench) { return bench.panels.isCanvasOnly(); },
         .words = "plan only canvas bars"},
        {.id = "view.nextPane",
         .text = "Next pane",
         .icon = "",
         .keys = "F6",
         .tip = "Move keyboard focus to the next panel or view",
         .run =
             [](const Workbench& bench) {
                 bench.panes.focusPane(Direction::Next);
             }},
        {.id = "view.previousPane",
         .text = "Previous pane",
         .icon = "",
         .keys = "Shift+F6",
         .tip = "Move keyboard focus to the previous panel or view",
         .run =
             [](const Workbench& bench) {
                 bench.panes.focusPane(Direction::Previous);
             }},
    };
}

std::vector<Action> problemActions()
{
    return {
        {.id = "level.check",
         .text = "Check level",
         .icon = "check",
         .keys = "",
         .tip = "Run all checks now and list the problems",
         .run = [](const Workbench& bench) { bench.panes.checkLevel(); },
         .words = "problems validate errors"},
        {.id = "level.nextProblem",
         .text = "Next problem",
         .icon = "",
         .keys = "F8",
         .tip = "Go to the next problem in the list",
         .run =
             [](const Workbench& bench) {
                 bench.panes.showProblem(Direction::Next);
             }},
        {.id = "level.previousProblem",
         .text = "Previous problem",
         .icon = "",
         .keys = "Shift+F8",
         .tip = "Go to the previous problem in the list",
         .run =
             [](const Workbench& bench) {
                 bench.panes.showProblem(Direction::Previous);
             }},
    };
}

} // namespace

std::vector<Action> panelActions()
{
    std::vector<Action> actions;
    std::ranges::transform(allPanels(), std::back_inserter(actions), panelAction);
    for (auto* const group : {paneActions, problemActions}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
