#include "editor/action/machine_actions.h"

#include "sectored/asset/game/game_machines.h"
#include "sectored/format/level_game.h"

#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/texture/tile_library.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

/// What has to be selected for a machine.
enum class MachineSelection { Sectors, Pair, SectorsAndWall, OwnWall, Wall };

/// A command for a kind of machine.
struct MachineRow {
    std::string_view kind; ///< as MachineKind::id
    MachineSelection selection = MachineSelection::Sectors;
    const char* tip = "";
    const char* words = "";
};

constexpr std::array machineRows{
    MachineRow{
        .kind = "ceiling-door",
        .tip = "Shut the selected sectors by their ceilings and make them doors that rise",
        .words = "gate garage lotag 20"},
    MachineRow{
        .kind = "floor-door",
        .tip = "Shut the selected sectors by their floors and make them doors that sink",
        .words = "gate lotag 21"},
    MachineRow{
        .kind = "split-door",
        .tip = "Shut the selected sectors in the middle and make them doors that part",
        .words = "gate lotag 22"},
    MachineRow{
        .kind = "swing-left",
        .selection = MachineSelection::OwnWall,
        .tip = "Make the selected sector a door that turns anticlockwise around the start of its "
               "selected wall",
        .words = "rotate hinge pivot lotag 23"},
    MachineRow{
        .kind = "swing-right",
        .selection = MachineSelection::OwnWall,
        .tip = "Make the selected sector a door that turns clockwise around the start of its "
               "selected wall",
        .words = "rotate hinge pivot lotag 23"},
    MachineRow{
        .kind = "sliding-door",
        .selection = MachineSelection::OwnWall,
        .tip = "Make the selected sector a door that slides towards its selected wall",
        .words = "slide lotag 25"},
    MachineRow{
        .kind = "star-door",
        .tip = "Make the selected sectors doors whose two halves move apart",
        .words = "star trek split sliding lotag 9"},
    MachineRow{
        .kind = "lift-up",
        .tip = "Make the selected sectors lifts to the next higher floor beside them",
        .words = "elevator platform lotag 16"},
    MachineRow{
        .kind = "lift-down",
        .tip = "Make the selected sectors lifts to the next lower floor beside them",
        .words = "elevator platform lotag 17"},
    MachineRow{
        .kind = "elevator",
        .selection = MachineSelection::Pair,
        .tip =
            "Let the two selected sectors be stops of an elevator, which starts in the lower one",
        .words = "warp lift lotag 15"},
    MachineRow{
        .kind = "stairs",
        .tip =
            "Let the selected sectors rise to stairs, in the order of their numbers, by a switch",
        .words = "steps staircase effector 31"},
    MachineRow{
        .kind = "crusher",
        .tip = "Let the ceilings of the selected sectors pound down on the player",
        .words = "piston stamp effector 25"},
    MachineRow{
        .kind = "rotor",
        .tip = "Let the selected sectors rotate around the middle of the first one",
        .words = "turn spin effector 0 1"},
    MachineRow{
        .kind = "teleporter",
        .selection = MachineSelection::Pair,
        .tip = "Let the two selected sectors lead to each other",
        .words = "teleport warp beam effector 7"},
    MachineRow{
        .kind = "water",
        .selection = MachineSelection::Pair,
        .tip = "Make the higher of two sectors the surface of a water and the other one its depth",
        .words = "swim dive pool underwater lotag 1 2"},
    MachineRow{
        .kind = "switch",
        .selection = MachineSelection::SectorsAndWall,
        .tip = "Put a switch on the selected wall that works the selected sectors",
        .words = "button activator trigger"},
    MachineRow{
        .kind = "card-blue",
        .selection = MachineSelection::SectorsAndWall,
        .tip = "Put a reader for the blue card on the selected wall that unlocks the sectors",
        .words = "key locked access"},
    MachineRow{
        .kind = "card-red",
        .selection = MachineSelection::SectorsAndWall,
        .tip = "Put a reader for the red card on the selected wall that unlocks the sectors",
        .words = "key locked access"},
    MachineRow{
        .kind = "card-yellow",
        .selection = MachineSelection::SectorsAndWall,
        .tip = "Put a reader for the yellow card on the selected wall that unlocks the sectors",
        .words = "key locked access"},
    MachineRow{
        .kind = "secret",
        .tip = "Count the selected sectors as secret places when the player enters",
        .words = "hidden lotag 32767"},
    MachineRow{
        .kind = "exit",
        .tip = "End the level when the player enters the selected sectors",
        .words = "finish lotag 65535"},
    MachineRow{
        .kind = "exit-switch",
        .selection = MachineSelection::Wall,
        .tip = "Put a button on the selected wall that ends the level",
        .words = "finish nuke switch"},
    MachineRow{
        .kind = "light-flicker",
        .tip = "Let the light of the selected sectors flicker",
        .words = "random blink effector 4"},
    MachineRow{
        .kind = "light-switch",
        .selection = MachineSelection::SectorsAndWall,
        .tip = "Put a switch on the selected wall that turns on the light of the selected sectors",
        .words = "lamp effector 12"},
    MachineRow{
        .kind = "light-door",
        .tip = "Let the light of the selected doors follow their motion",
        .words = "effector 8"}};

constexpr std::string_view machinePrefix = "machine.";

bool isSelected(const Workbench& bench, MachineSelection needed)
{
    const Selection& selection = bench.document.selection();
    switch (needed) {
    case MachineSelection::Sectors:
        return !selection.sectors.empty();
    case MachineSelection::Pair:
        return selection.sectors.size() == 2;
    case MachineSelection::SectorsAndWall:
        return !selection.sectors.empty() && selection.walls.size() == 1;
    case MachineSelection::OwnWall:
        return selection.sectors.size() == 1 && selection.walls.size() == 1;
    case MachineSelection::Wall:
        return selection.walls.size() == 1;
    }
    return false;
}

const char* needsOf(MachineSelection needed)
{
    switch (needed) {
    case MachineSelection::Pair:
        return "Select two sectors first";
    case MachineSelection::SectorsAndWall:
        return "Select the sectors that the switch works and the wall that it is on first";
    case MachineSelection::OwnWall:
        return "Select a sector and the wall of it at which it opens first";
    case MachineSelection::Wall:
        return "Select the wall that the button is on first";
    default:
        return "Select a sector first";
    }
}

MakeRequest requestOf(const Workbench& bench, const MachineRow& row)
{
    const Map& map = bench.document.level().map();
    const Selection& selection = bench.document.selection();
    MakeRequest request{
        .kind = std::string(row.kind),
        .game = gameOfLevel(map, &bench.tiles.tiles()->game()).id};
    if (row.selection != MachineSelection::Wall) {
        request.sectors = selection.sectors;
    }
    const bool hasNoWall =
        row.selection == MachineSelection::Sectors || row.selection == MachineSelection::Pair;
    if (!hasNoWall) {
        request.wall = selection.walls.front();
    }
    if (row.selection == MachineSelection::Pair) {
        const std::int32_t first = map[request.sectors.front()].floor.z;
        const std::int32_t second = map[request.sectors.back()].floor.z;
        // The surface of a water is the higher one; an elevator starts in the lower one.
        const bool isReversed = row.kind == "elevator" ? second > first : second < first;
        if (isReversed) {
            std::ranges::reverse(request.sectors);
        }
    }
    return request;
}

Action machineAction(const MachineRow& row)
{
    return {
        .id = std::string(machinePrefix) + std::string(row.kind),
        .text = std::string(machineKindNamed(row.kind)->title),
        .scope = ActionScope::Plan,
        .tip = row.tip,
        .run = [row](const Workbench& bench) { commit(bench, requestOf(bench, row)); },
        .enabled = [row](const Workbench& bench) { return isSelected(bench, row.selection); },
        .needs = needsOf(row.selection),
        .words = std::string("make it work ") + row.words};
}

} // namespace

std::optional<MakeRequest> makeRequestOf(const Workbench& bench, std::string_view action)
{
    if (!action.starts_with(machinePrefix)) {
        return std::nullopt;
    }
    const auto* const row =
        std::ranges::find(machineRows, action.substr(machinePrefix.size()), &MachineRow::kind);
    return row != machineRows.end() && isSelected(bench, row->selection)
               ? std::optional(requestOf(bench, *row))
               : std::nullopt;
}

std::vector<Action> machineActions()
{
    std::vector<Action> actions;
    actions.reserve(machineRows.size());
    for (const MachineRow& row : machineRows) {
        actions.push_back(machineAction(row));
    }
    return actions;
}

} // namespace sectored::editor
