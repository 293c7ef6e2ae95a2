#include "sectored/map/field.h"

#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/display_switch.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/tool/take/layer_stack.h"

#include <algorithm>
#include <limits>

namespace sectored::editor {

namespace {

struct HeightChange {
    const char* field;
    std::int64_t by; ///< Build z units, larger is lower
};

/// Returns the sectors whose heights change: the sector under the crosshair of the 3D view, unless
/// it is selected; otherwise the selected sectors; otherwise the sector under the pointer, in the
/// chosen layer.
std::vector<SectorId> sectorsInHand(const Workbench& bench)
{
    const auto aimed = bench.walk.aimedSector();
    if (aimed && !std::ranges::binary_search(bench.document.selection().sectors, *aimed)) {
        return {*aimed};
    }
    if (!bench.document.selection().sectors.empty()) {
        return bench.document.selection().sectors;
    }
    const auto pointer = bench.view.target();
    const auto sector = pointer ? sectorInLayerAt(bench.document, *pointer) : std::nullopt;
    return sector ? std::vector{*sector} : std::vector<SectorId>();
}

void changeHeight(const Workbench& bench, HeightChange change)
{
    const auto* const field = findField(sectorFields(), change.field);
    std::vector<Request> requests;
    for (const SectorId sector : sectorsInHand(bench)) {
        const std::int64_t value = field->read(bench.document.level().map()[sector]) + change.by;
        requests.emplace_back(SetRequest{
            .rows = std::vector{sector},
            .values = {{.field = change.field, .value = value}},
            .sprites = bench.document.options().spritesOnPlanes()});
    }
    commit(bench, requests);
}

Action heightAction(Action action, HeightChange change)
{
    action.run = [change](const Workbench& bench) {
        changeHeight(bench, change);
    };
    return action;
}

} // namespace

std::vector<Action> levelActions()
{
    return {
        {.id = "level.playerStart",
         .text = "Set player start here",
         .icon = "player-start",
         .keys = "Shift+S",
         .scope = ActionScope::Plan,
         .tip = "Move the player start to the pointer",
         .run =
             [](const Workbench& bench) {
                 commitAtPointer(bench, [](Point at) { return Request(StartRequest{.at = at}); });
             },
         .words = "spawn"},
        heightAction(
            {.id = "level.floorUp",
             .text = "Floor up",
             .icon = "floor",
             .keys = "PgUp Ctrl+Up",
             .tip = "Raise the floor of the selected sectors, or of the one under the pointer",
             .run = {},
             .words = "floorz height"},
            {.field = "floorz", .by = -heightStep}),
        heightAction(
            {.id = "level.floorDown",
             .text = "Floor down",
             .icon = "",
             .keys = "PgDown Ctrl+Down",
             .tip = "Lower the floor of the selected sectors, or of the one under the pointer",
             .run = {},
             .words = "floorz height"},
            {.field = "floorz", .by = heightStep}),
        heightAction(
            {.id = "level.ceilingUp",
             .text = "Ceiling up",
             .icon = "ceiling",
             .keys = "Shift+PgUp Ctrl+Shift+Up",
             .tip = "Raise the ceiling of the selected sectors, or of the one under the pointer",
             .run = {},
             .words = "ceilingz height"},
            {.field = "ceilingz", .by = -heightStep}),
        heightAction(
            {.id = "level.ceilingDown",
             .text = "Ceiling down",
             .icon = "",
             .keys = "Shift+PgDown Ctrl+Shift+Down",
             .tip = "Lower the ceiling of the selected sectors, or of the one under the pointer",
             .run = {},
             .words = "ceilingz height"},
            {.field = "ceilingz", .by = heightStep}),
        displaySwitch(
            {.id = "level.spritesFollow",
             .text = "Sprites follow",
             .icon = "",
             .keys = "",
             .tip = "Move sprites with the floor that they stand on or the ceiling that they hang "
                    "from",
             .run = {},
             .words = "floorz ceilingz height stand hang"},
            "sprites_follow"),
    };
}

} // namespace sectored::editor
