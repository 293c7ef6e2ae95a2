#include "editor/action/action.h"
#include "editor/action/grid_sizes.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"

#include <algorithm>

namespace sectored::editor {

namespace {

void changeSnap(const Workbench& bench, void (*change)(SnapSettings&))
{
    SnapSettings settings = bench.document.snapSettings();
    change(settings);
    bench.document.setSnapSettings(settings);
}

std::vector<Action> zoomActions()
{
    return {
        {.id = "view.zoomIn",
         .text = "Zoom in",
         .icon = "zoom-in",
         .keys = "+ =",
         .scope = ActionScope::Plan,
         .tip = "Show less of the level, larger",
         .run =
             [](const Workbench& bench) {
                 bench.view.zoomIn();
             }},
        {.id = "view.zoomOut",
         .text = "Zoom out",
         .icon = "zoom-out",
         .keys = "-",
         .scope = ActionScope::Plan,
         .tip = "Show more of the level, smaller",
         .run =
             [](const Workbench& bench) {
                 bench.view.zoomOut();
             }},
        {.id = "view.frameSelection",
         .text = "Frame selection",
         .icon = "fit-selection",
         .keys = "F",
         .scope = ActionScope::Plan,
         .tip = "Show what is selected as large as it fits",
         .run =
             [](const Workbench& bench) {
                 bench.view.frameSelection();
             }},
        {.id = "view.frameLevel",
         .text = "Frame the whole level",
         .icon = "fit-level",
         .keys = "Shift+F Home",
         .scope = ActionScope::Plan,
         .tip = "Show the whole level as large as it fits",
         .run =
             [](const Workbench& bench) {
                 bench.view.frameLevel();
             }},
    };
}

std::vector<Action> gridActions()
{
    return {
        {.id = "view.grid",
         .text = "Show the grid",
         .icon = "grid",
         .keys = "Shift+L",
         .scope = ActionScope::Plan,
         .tip = "Draw the grid on the plan",
         .run = [](const Workbench& bench) { bench.view.toggleGrid(); },
         .checked =
             [](const Workbench& bench) {
                 return bench.view.isGridVisible();
             }},
        {.id = "view.gridFiner",
         .text = "Finer grid",
         .icon = "",
         .keys = "G",
         .scope = ActionScope::Plan,
         .tip = "Halve the grid",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) {
                     settings.grid = std::max(settings.grid / 2, gridSizes.front());
                 });
             }},
        {.id = "view.gridCoarser",
         .text = "Coarser grid",
         .icon = "",
         .keys = "Shift+G",
         .scope = ActionScope::Plan,
         .tip = "Double the grid",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) {
                     settings.grid = std::min(settings.grid * 2, gridSizes.back());
                 });
             }},
    };
}

std::vector<Action> snapActions()
{
    return {
        {.id = "snap.grid",
         .text = "Snap to the grid",
         .icon = "snap-grid",
         .keys = "L",
         .scope = ActionScope::Plan,
         .tip = "Pull points to crossings of the grid",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) { settings.toGrid ^= true; });
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.snapSettings().toGrid;
             }},
        {.id = "snap.vertex",
         .text = "Snap to vertices",
         .icon = "snap-vertex",
         .keys = "",
         .tip = "Pull points to vertices",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) { settings.toVertices ^= true; });
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.snapSettings().toVertices;
             }},
        {.id = "snap.wall",
         .text = "Snap to walls",
         .icon = "snap-wall",
         .keys = "",
         .tip = "Pull points to walls",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) { settings.toWalls ^= true; });
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.snapSettings().toWalls;
             }},
    };
}

Action gridSizeAction(std::int32_t size)
{
    return {
        .id = "view.gridSize." + std::to_string(size),
        .text = std::to_string(size),
        .icon = "",
        .keys = "",
        .tip = "Grid lines every " + std::to_string(size) + " map units",
        .run =
            [size](const Workbench& bench) {
                SnapSettings settings = bench.document.snapSettings();
                settings.grid = size;
                bench.document.setSnapSettings(settings);
            },
        .checked =
            [size](const Workbench& bench) {
                return bench.document.snapSettings().grid == size;
            }};
}

} // namespace

std::vector<Action> viewActions()
{
    std::vector<Action> actions;
    for (auto* const group : {zoomActions, gridActions, snapActions}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    std::ranges::transform(gridSizes, std::back_inserter(actions), gridSizeAction);
    return actions;
}

} // namespace sectored::editor
