#include "sectored/map/plane.h"

#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored::editor {

namespace {

bool hasSelectedSector(const Workbench& bench)
{
    return !bench.document.selection().sectors.empty();
}

/// Extends the selected sectors and selects the new ones, or separates the selected ones.
Action floorsAction(Action action, void (*run)(const Workbench&))
{
    action.scope = ActionScope::Plan;
    action.run = run;
    action.enabled = hasSelectedSector;
    action.needs = "Select a sector first";
    action.words = "tror room over room bunch above below storey extended link " + action.words;
    return action;
}

void extendSelected(const Workbench& bench, PlaneKind plane)
{
    commitAndSelect(
        bench,
        ExtendRequest{.sectors = bench.document.selection().sectors, .plane = plane});
}

/// Separates the floors above and below the selected sectors in one step.
void separateSelected(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    std::vector<Request> requests;
    for (const PlaneKind plane : {PlaneKind::Ceiling, PlaneKind::Floor}) {
        SeparateRequest request{.plane = plane};
        std::ranges::copy_if(
            bench.document.selection().sectors,
            std::back_inserter(request.sectors),
            [&](SectorId sector) { return bunchOf(map, planeOf(map[sector], plane)).has_value(); });
        if (!request.sectors.empty()) {
            requests.emplace_back(std::move(request));
        }
    }
    commit(bench, requests);
}

bool hasLinkedFloor(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    return std::ranges::any_of(bench.document.selection().sectors, [&map](SectorId sector) {
        return bunchOf(map, map[sector].ceiling) || bunchOf(map, map[sector].floor);
    });
}

} // namespace

std::vector<Action> floorActions()
{
    Action separate = floorsAction(
        {.id = "geometry.separateFloors",
         .text = "Separate floors",
         .tip = "End the links of the selected sectors to those above and below",
         .words = "unlink"},
        separateSelected);
    separate.enabled = hasLinkedFloor;
    separate.needs = "Select a sector with linked floors first";
    return {
        floorsAction(
            {.id = "geometry.extendUp",
             .text = "Extend up",
             .keys = "Ctrl+PgUp",
             .tip = "Make a sector above the selected one, open to it through the ceiling (version "
                    "9)"},
            [](const Workbench& bench) { extendSelected(bench, PlaneKind::Ceiling); }),
        floorsAction(
            {.id = "geometry.extendDown",
             .text = "Extend down",
             .keys = "Ctrl+PgDown",
             .tip = "Make a sector below the selected one, open to it through the floor (version "
                    "9)"},
            [](const Workbench& bench) { extendSelected(bench, PlaneKind::Floor); }),
        separate};
}

} // namespace sectored::editor
