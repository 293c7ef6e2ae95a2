#include "sectored/edit/request.h"
#include "sectored/map/project/project_data.h"

#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/document/visibility_change.h"
#include "editor/tool/input.h"

#include <algorithm>
#include <iterator>
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

void editLayer(const Workbench& bench, LayerPart part)
{
    if (bench.view.editLayer(part)) {
        bench.messages.clearRefusal();
    } else {
        bench.messages.showRefusal({.code = MessageCode::NoStackHere});
    }
}

/// Returns the named layer of the chosen sector. Null if there is none.
const NamedLayer* chosenNamedLayer(const Workbench& bench)
{
    const auto& chosen = bench.document.visibility().layer.sectors;
    return chosen.empty() ? nullptr
                          : layerOf(bench.document.level().map().project(), chosen.front());
}

bool canAddToLayer(const Workbench& bench)
{
    return !bench.document.selection().sectors.empty() && chosenNamedLayer(bench) != nullptr;
}

void addToLayer(const Workbench& bench)
{
    if (const NamedLayer* const layer = chosenNamedLayer(bench)) {
        commit(
            bench,
            LayerRequest{.sectors = bench.document.selection().sectors, .name = layer->name});
    }
}

bool isInNamedLayer(const Workbench& bench)
{
    const auto& selected = bench.document.selection().sectors; // sorted
    const auto isSelected = [&selected](const ProjectSector& row) {
        return row.id && std::ranges::binary_search(selected, *row.id);
    };
    return !selected.empty()
           && std::ranges::any_of(
               bench.document.level().map().project().layers,
               [&isSelected](const auto& layer) {
                   return std::ranges::any_of(layer->sectors, isSelected);
               });
}

void takeOutOfLayer(const Workbench& bench)
{
    commit(bench, LayerRequest{.sectors = bench.document.selection().sectors, .isInside = false});
}

/// Returns the selected sectors, or else those in no named layer.
std::vector<SectorId> sectorsToSplit(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    if (!bench.document.selection().sectors.empty()) {
        return bench.document.selection().sectors;
    }
    std::vector<SectorId> sectors(map.sectorOrder().begin(), map.sectorOrder().end());
    std::ranges::sort(sectors);
    for (const auto& layer : map.project().layers) {
        for (const ProjectSector& row : layer->sectors) {
            const auto found = row.id ? std::ranges::lower_bound(sectors, *row.id) : sectors.end();
            if (found != sectors.end() && *found == *row.id) {
                sectors.erase(found);
            }
        }
    }
    return sectors;
}

/// Actions that name and colour layers.
std::vector<Action> namedLayerActions()
{
    return {
        {.id = "select.nameLayer",
         .text = "Name layer",
         .icon = "",
         .keys = "Shift+O",
         .scope = ActionScope::Plan,
         .tip = "Name or rename the layer at the pointer; F2 does this while the list of layers is "
                "shown",
         .run = [](const Workbench& bench) { editLayer(bench, LayerPart::Name); },
         .words = "rename stack storey title label"},
        {.id = "select.colourLayer",
         .text = "Colour of layer",
         .icon = "",
         .keys = "Ctrl+Shift+F2",
         .scope = ActionScope::Plan,
         .tip = "Choose a colour for the layer at the pointer, or none",
         .run = [](const Workbench& bench) { editLayer(bench, LayerPart::Colour); },
         .words = "color swatch stack storey"},
        {.id = "select.addToLayer",
         .text = "Add selection to layer",
         .icon = "",
         .keys = "",
         .scope = ActionScope::Plan,
         .tip = "Put the selected sectors into the named layer that is chosen",
         .run = addToLayer,
         .enabled = canAddToLayer,
         .needs = "Choose a named layer and select sectors first",
         .words = "assign member stack storey"},
        {.id = "select.takeOutOfLayer",
         .text = "Take selection out of layer",
         .icon = "",
         .keys = "",
         .scope = ActionScope::Plan,
         .tip = "Take the selected sectors out of their named layer; a layer goes with its last "
                "sector",
         .run = takeOutOfLayer,
         .enabled = isInNamedLayer,
         .needs = "Select sectors of a named layer first",
         .words = "remove delete name member stack storey"},
        {.id = "select.splitLayers",
         .text = "Split into layers",
         .icon = "",
         .keys = "",
         .scope = ActionScope::Plan,
         .tip =
             "Put the selected sectors, or else all in no layer, into named layers in which none "
             "lies above another",
         .run =
             [](const Workbench& bench) {
                 commit(bench, SplitLayersRequest{.sectors = sectorsToSplit(bench)});
             },
         .enabled =
             [](const Workbench& bench) { return bench.document.level().map().sectorCount() > 0; },
         .needs = "The level has no sectors",
         .words = "automatic floors storeys connectivity sort out stack"}};
}

} // namespace

std::vector<Action> layerActions()
{
    std::vector<Action> actions{
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
    std::ranges::move(namedLayerActions(), std::back_inserter(actions));
    return actions;
}

} // namespace sectored::editor
