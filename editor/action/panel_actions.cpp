#include "editor/action/action.h"
#include "editor/action/workbench.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sectored::editor {

namespace {

struct Panel {
    const char* id;
    const char* text;
    const char* icon;
    const char* keys;
    const char* tip;
};

constexpr std::array panels{
    Panel{"inspector", "Inspector", "inspector", "", "Values of what is selected"},
    Panel{"query", "Query", "query", "", "Which sector holds a point, and why"},
    Panel{"history", "History", "history", "", "The steps done and undone"},
    Panel{"outliner", "Outliner", "layers", "", "Sectors, walls and sprites as a tree"},
    Panel{"walks", "Walks", "record", "", "Recorded walks, and whether they still arrive"},
    Panel{"problems", "Problems", "problems", "F7", "What the rules find in the level"},
};

Action panelAction(const Panel& panel)
{
    return {
        .id = "panel." + std::string(panel.id),
        .text = panel.text,
        .icon = panel.icon,
        .keys = panel.keys,
        .tip = panel.tip,
        .run = [id = panel.id](const Workbench& bench) { bench.panes.togglePanel(id); },
        .checked =
            [id = panel.id](const Workbench& bench) {
                return bench.panels.isShown(id);
            }};
}

std::vector<Action> paneActions()
{
    return {
        {.id = "view.panels",
         .text = "Hide or show all panels",
         .icon = "",
         .keys = "F4",
         .tip = "Give the plan all the room, or bring the panels back",
         .run =
             [](const Workbench& bench) {
                 bench.panels.toggleAll();
             }},
        {.id = "view.canvasOnly",
         .text = "Plan only",
         .icon = "",
         .keys = "F12",
         .tip = "Hide panels and bars, or bring them back",
         .run = [](const Workbench& bench) { bench.panels.toggleCanvasOnly(); },
         .checked =
             [](const Workbench& bench) {
                 return bench.panels.isCanvasOnly();
             }},
        {.id = "view.nextPane",
         .text = "Next pane",
         .icon = "",
         .keys = "F6",
         .tip = "Give the keys to the next panel, or to the plan",
         .run =
             [](const Workbench& bench) {
                 bench.panes.focusPane(Direction::Next);
             }},
        {.id = "view.previousPane",
         .text = "Previous pane",
         .icon = "",
         .keys = "Shift+F6",
         .tip = "Give the keys to the panel before, or to the plan",
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
         .text = "Check the level",
         .icon = "check",
         .keys = "",
         .tip = "Go through all rules now and list what they find",
         .run =
             [](const Workbench& bench) {
                 bench.panes.checkLevel();
             }},
        {.id = "level.nextProblem",
         .text = "Next problem",
         .icon = "",
         .keys = "F8",
         .tip = "Select the next problem that is listed, and show it",
         .run =
             [](const Workbench& bench) {
                 bench.panes.showProblem(Direction::Next);
             }},
        {.id = "level.previousProblem",
         .text = "Previous problem",
         .icon = "",
         .keys = "Shift+F8",
         .tip = "Select the problem listed before, and show it",
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
    std::ranges::transform(panels, std::back_inserter(actions), panelAction);
    for (auto* const group : {paneActions, problemActions}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
