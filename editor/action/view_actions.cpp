#include "editor/action/action.h"
#include "editor/action/display_switch.h"
#include "editor/action/grid_sizes.h"
#include "editor/action/setting_choice.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/setting/colour_by.h"
#include "editor/setting/heat.h"
#include "editor/setting/plan_fill.h"
#include "editor/setting/settings.h"

#include <algorithm>

namespace sectored::editor {

namespace {

void changeSnap(const Workbench& bench, void (*change)(SnapSettings&))
{
    SnapSettings settings = bench.document.options().snap();
    change(settings);
    bench.document.options().setSnap(settings);
}

void setOrigin(const Workbench& bench, Point origin)
{
    SnapSettings settings = bench.document.options().snap();
    settings.origin = origin;
    bench.document.options().setSnap(settings);
}

void setOriginHere(const Workbench& bench)
{
    const std::vector<Point>& vertices = bench.document.selection().vertices;
    const auto here = vertices.size() == 1 ? std::optional(vertices.front()) : bench.view.target();
    if (here) {
        setOrigin(bench, *here);
    }
}

Action arrangementAction(Action action, ViewArrangement arrangement)
{
    action.run = [arrangement](const Workbench& bench) {
        bench.walk.arrange(arrangement);
    };
    action.checked = [arrangement](const Workbench& bench) {
        return bench.walk.arrangement() == arrangement;
    };
    action.words = "3d preview solid plan";
    return action;
}

ViewArrangement arrangementAfter(ViewArrangement arrangement)
{
    switch (arrangement) {
    case ViewArrangement::Plan:
        return ViewArrangement::Split;
    case ViewArrangement::Split:
        return ViewArrangement::Solid;
    case ViewArrangement::Solid:
        break;
    }
    return ViewArrangement::Plan;
}

std::vector<Action> arrangementActions()
{
    return {
        arrangementAction(
            {.id = "view.plan",
             .text = "2D",
             .icon = "view-2d",
             .keys = "",
             .tip = "Show only the 2D view"},
            ViewArrangement::Plan),
        arrangementAction(
            {.id = "view.split",
             .text = "Split",
             .icon = "view-split",
             .keys = "",
             .tip = "Show the 2D and 3D views side by side"},
            ViewArrangement::Split),
        arrangementAction(
            {.id = "view.solid",
             .text = "3D",
             .icon = "view-3d",
             .keys = "",
             .tip = "Show only the 3D view"},
            ViewArrangement::Solid),
        {.id = "view.nextArrangement",
         .text = "Next view layout",
         .icon = "",
         .keys = "Shift+W",
         .scope = ActionScope::Plan,
         .tip = "Cycle through 2D, Split and 3D",
         .run =
             [](const Workbench& bench) {
                 bench.walk.arrange(arrangementAfter(bench.walk.arrangement()));
             },
         .words = "split 3d preview solid plan"},
    };
}

std::vector<Action> zoomActions()
{
    return {
        {.id = "view.zoomIn",
         .text = "Zoom in",
         .icon = "zoom-in",
         .keys = "+ =",
         .scope = ActionScope::Plan,
         .tip = "Magnify the 2D view",
         .run = [](const Workbench& bench) { bench.camera.zoomIn(); },
         .words = "magnify larger"},
        {.id = "view.zoomOut",
         .text = "Zoom out",
         .icon = "zoom-out",
         .keys = "-",
         .scope = ActionScope::Plan,
         .tip = "Show more of the level",
         .run = [](const Workbench& bench) { bench.camera.zoomOut(); },
         .words = "smaller"},
        {.id = "view.frameSelection",
         .text = "Frame selection",
         .icon = "fit-selection",
         .keys = "F",
         .scope = ActionScope::Plan,
         .tip = "Zoom to fit the selection",
         .run = [](const Workbench& bench) { bench.camera.frameSelection(); },
         .words = "zoom fit"},
        {.id = "view.frameLevel",
         .text = "Frame level",
         .icon = "fit-level",
         .keys = "Shift+F Home",
         .scope = ActionScope::Plan,
         .tip = "Zoom to fit the whole level",
         .run = [](const Workbench& bench) { bench.camera.frameLevel(); },
         .words = "whole zoom fit home"},
    };
}

std::vector<Action> gridActions()
{
    return {
        displaySwitch(
            {.id = "view.grid",
             .text = "Show grid",
             .icon = "grid",
             .keys = "Shift+L",
             .scope = ActionScope::Plan,
             .tip = "Show the grid in the 2D view"},
            "show_grid"),
        {.id = "view.gridFiner",
         .text = "Finer grid",
         .icon = "",
         .keys = "G",
         .scope = ActionScope::Plan,
         .tip = "Halve the grid size",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) {
                     settings.grid = std::max(settings.grid / 2, 1);
                 });
             },
         .words = "smaller halve"},
        {.id = "view.gridCoarser",
         .text = "Coarser grid",
         .icon = "",
         .keys = "Shift+G",
         .scope = ActionScope::Plan,
         .tip = "Double the grid size",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) {
                     settings.grid = std::min(settings.grid * 2, largestGrid);
                 });
             },
         .words = "larger double"},
        displaySwitch(
            {.id = "view.strongGrid",
             .text = "High-contrast grid",
             .icon = "",
             .keys = "",
             .tip = "Draw grid lines with more contrast",
             .words = "strong"},
            "strong_grid"),
        {.id = "view.gridOriginHere",
         .text = "Set grid origin here",
         .icon = "",
         .keys = "Ctrl+Shift+G",
         .scope = ActionScope::Plan,
         .tip = "Move the grid origin to the selected vertex, or to the pointer",
         .run = setOriginHere,
         .words = "move"},
        {.id = "view.gridOriginReset",
         .text = "Reset grid origin",
         .icon = "",
         .keys = "",
         .tip = "Move the grid origin back to 0, 0",
         .run = [](const Workbench& bench) { setOrigin(bench, {}); },
         .enabled =
             [](const Workbench& bench) {
                 return bench.document.options().snap().origin != Point{};
             },
         .needs = "The grid origin is already at 0, 0"},
    };
}

/// Switches for what the 2D view shows of the level.
std::vector<Action> displayActions()
{
    return {
        displaySwitch(
            {.id = "view.labels.numbers",
             .text = "Sector numbers",
             .icon = "",
             .keys = "",
             .tip = "Show sector numbers"},
            "label_numbers"),
        displaySwitch(
            {.id = "view.labels.heights",
             .text = "Floor and ceiling heights",
             .icon = "",
             .keys = "",
             .tip = "Show floor and ceiling heights where there is room"},
            "label_heights"),
        displaySwitch(
            {.id = "view.labels.tags",
             .text = "Tags",
             .icon = "",
             .keys = "",
             .tip = "Show lotags and hitags other than 0"},
            "label_tags"),
        displaySwitch(
            {.id = "view.labels.lengths",
             .text = "Wall lengths",
             .icon = "",
             .keys = "",
             .tip = "Show wall lengths where there is room"},
            "label_lengths"),
        displaySwitch(
            {.id = "view.sprites",
             .text = "Sprites",
             .icon = "",
             .keys = "",
             .tip = "Show sprites in the 2D view"},
            "show_sprites"),
        displaySwitch(
            {.id = "view.rulers",
             .text = "Rulers",
             .icon = "",
             .keys = "",
             .tip = "Show coordinates along the edges of the 2D view"},
            "show_rulers"),
        displaySwitch(
            {.id = "view.minimap",
             .text = "Minimap",
             .icon = "",
             .keys = "",
             .tip = "Show an overview of the level in a corner of the 2D view"},
            "show_minimap"),
    };
}

std::vector<Action> snapActions()
{
    return {
        {.id = "snap.grid",
         .text = "Snap to grid",
         .icon = "snap-grid",
         .keys = "L",
         .scope = ActionScope::Plan,
         .tip = "Snap points to the grid",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) { settings.toGrid ^= true; });
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.options().snap().toGrid;
             }},
        {.id = "snap.vertex",
         .text = "Snap to vertices",
         .icon = "snap-vertex",
         .keys = "",
         .tip = "Snap points to vertices",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) { settings.toVertices ^= true; });
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.options().snap().toVertices;
             }},
        {.id = "snap.wall",
         .text = "Snap to walls",
         .icon = "snap-wall",
         .keys = "",
         .tip = "Snap points to walls",
         .run =
             [](const Workbench& bench) {
                 changeSnap(bench, [](SnapSettings& settings) { settings.toWalls ^= true; });
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.options().snap().toWalls;
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
                SnapSettings settings = bench.document.options().snap();
                settings.grid = size;
                bench.document.options().setSnap(settings);
            },
        .checked =
            [size](const Workbench& bench) {
                return bench.document.options().snap().grid == size;
            }};
}

Action colourAction(const ColourByRow& row)
{
    return settingChoice(
        {.id = "view.colourBy." + std::string(row.id), .text = row.text, .tip = row.tip},
        "colour_by",
        QString::fromLatin1(row.id));
}

Action lookAction(Action action, const char* look)
{
    action.words = "3d preview look tiles textures";
    return settingChoice(std::move(action), "preview_look", QString::fromLatin1(look));
}

Action fillAction(const PlanFillRow& row)
{
    return settingChoice(
        {.id = "view.fill." + std::string(row.id),
         .text = row.text,
         .tip = row.tip,
         .words = "floors textures pictures"},
        "plan_fill",
        QString::fromLatin1(row.id));
}

Action nextFillAction()
{
    return {
        .id = "view.fillNext",
        .text = "Next fill",
        .icon = "",
        .keys = "Ctrl+Shift+B",
        .tip = "Fill sectors of the 2D view plainly, with floor tiles or with ceiling tiles",
        .run =
            [](const Workbench& bench) {
                const PlanFill now = planFillNamed(bench.settings.value("plan_fill")).fill;
                bench.settings.set("plan_fill", QString::fromLatin1(planFillAfter(now).id));
            },
        .words = "floors textures pictures"};
}

/// Choosing the current heat map again turns it off.
Action heatAction(const HeatRow& row)
{
    const auto isOn = [&row](const Workbench& bench) {
        return bench.settings.value("heat") == QLatin1String(row.id);
    };
    return {
        .id = "view.heat." + std::string(row.id),
        .text = row.text,
        .icon = row.heat == Heat::Stacks ? "layers" : "",
        .keys = "",
        .tip = row.tip,
        .run =
            [&row, isOn](const Workbench& bench) {
                const char* const id = isOn(bench) ? allHeats().front().id : row.id;
                bench.settings.set("heat", QString::fromLatin1(id));
            },
        .checked = isOn,
        .words = "heat map overlap stack void",
        .brief = row.heat == Heat::Stacks ? "Heat map" : ""};
}

} // namespace

std::vector<Action> viewActions()
{
    std::vector<Action> actions;
    for (auto* const group :
         {arrangementActions, zoomActions, gridActions, displayActions, snapActions}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    std::ranges::transform(gridSizes, std::back_inserter(actions), gridSizeAction);
    std::ranges::transform(allColourings(), std::back_inserter(actions), colourAction);
    actions.push_back(lookAction(
        {.id = "view.look.classic",
         .text = "As in the game",
         .tip = "The 3D view shows tiles, sprites and light as the game draws them"},
        "classic"));
    actions.push_back(lookAction(
        {.id = "view.look.smooth",
         .text = "Smooth light",
         .tip = "The 3D view shows tiles and sprites, and darkens evenly with distance"},
        "smooth"));
    actions.push_back(lookAction(
        {.id = "view.look.plain",
         .text = "Plain colours",
         .tip = "The 3D view shows surfaces in flat colours, without tiles and sprites"},
        "plain"));
    std::ranges::transform(allHeats(), std::back_inserter(actions), heatAction);
    std::ranges::transform(allPlanFills(), std::back_inserter(actions), fillAction);
    actions.push_back(nextFillAction());
    return actions;
}

} // namespace sectored::editor
