#include "editor/action/action.h"
#include "editor/action/setting_choice.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/document/play/level_play.h"
#include "editor/setting/reach/reach_machines.h"
#include "editor/setting/reach/reach_spacings.h"

#include <QObject>

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

void walkHere(const Workbench& bench)
{
    const Point here = bench.view.target().value_or(bench.camera.middle());
    if (bench.view.target() || bench.document.sectorAt(here)) {
        bench.walk.walkFrom(here);
    } else {
        bench.walk.walkFromStart();
    }
}

Action spacingAction(int units)
{
    const std::string number = std::to_string(units);
    return settingChoice(
        {.id = "test.reachSpacing." + number,
         .text = number,
         .tip = "Sample the reachable area every " + number + " map units",
         .words = "walkability spacing sampled"},
        "reach_spacing",
        QString::number(units));
}

Action machinesAction(const ReachMachinesRow& row)
{
    return settingChoice(
        {.id = std::string("test.reachMachines.") + row.word,
         .text = row.text,
         .tip = row.tip,
         .words = "reachable area doors lifts elevators teleporters keys cards walkability"},
        reachMachinesSetting,
        QString::fromLatin1(row.word));
}

std::vector<Action> reachActions()
{
    std::vector<Action> actions{
        {.id = "test.reach",
         .text = "Reachable area",
         .icon = "reach",
         .keys = "Shift+R",
         .tip = "Show where a player can get from the start; marks unreachable sectors, one-way "
                "drops and narrow passages",
         .run = [](const Workbench& bench) { bench.reach.toggle(); },
         .checked = [](const Workbench& bench) { return bench.reach.isShown(); },
         .words = "where player gets walkability reachable unreached flood"},
        {.id = "test.wayHere",
         .text = "Show route to here",
         .icon = "",
         .keys = "",
         .tip = "Show the route from the player start to the pointer, or to the centre of the view",
         .run =
             [](const Workbench& bench) {
                 bench.reach.showWayTo(bench.view.target().value_or(bench.camera.middle()));
             },
         .words = "path route walkability"},
        {.id = "test.hideWay",
         .text = "Hide route",
         .icon = "",
         .keys = "",
         .tip = "Hide the route that is shown",
         .run = [](const Workbench& bench) { bench.reach.hideWay(); },
         .enabled = [](const Workbench& bench) { return bench.reach.hasWay(); },
         .needs = "Show a route first",
         .words = "path route walkability"},
        {.id = "test.reachStop",
         .text = "Stop reachability test",
         .icon = "",
         .keys = "",
         .tip = "Stop the reachability test, or restart it",
         .run = [](const Workbench& bench) { bench.reach.stopOrStart(); },
         .enabled =
             [](const Workbench& bench) {
                 return bench.reach.isUnderWay() || bench.reach.isStopped();
             },
         .title =
             [](const Workbench& bench) {
                 return bench.reach.isStopped() ? QObject::tr("Restart reachability test")
                                                : QObject::tr("Stop reachability test");
             },
         .needs = "No reachability test is running",
         .words = "walking level cancel walkability reachable restart"},
    };
    std::ranges::transform(reachMachinesRows, std::back_inserter(actions), machinesAction);
    std::ranges::transform(reachSpacings, std::back_inserter(actions), spacingAction);
    return actions;
}

std::vector<Action> beginActions()
{
    return {
        {.id = "tool.walk",
         .text = "Walk from here",
         .icon = "walk",
         .keys = "W",
         .scope = ActionScope::Plan,
         .tip = "Walk in the 3D view from the pointer, or from the centre of the view; Esc returns",
         .run = walkHere,
         .checked = [](const Workbench& bench) { return bench.walk.isWalking(); },
         .words = "3d preview fly"},
        {.id = "test.walkFromStart",
         .text = "Walk from player start",
         .icon = "play",
         .keys = "",
         .tip = "Walk in the 3D view from the player start",
         .run = [](const Workbench& bench) { bench.walk.walkFromStart(); },
         .words = "3d preview fly"},
    };
}

/// Commands that play the level in a game engine.
std::vector<Action> playActions()
{
    return {
        {.id = "test.play",
         .text = "Run in the game",
         .icon = "run",
         .keys = "F5",
         .tip = "Start a copy of the level in the chosen engine, from the player start",
         .run = [](const Workbench& bench) { bench.play.play({}); },
         .words = "play test map launch engine eduke32 raze doom start",
         .brief = "Run"},
        {.id = "test.playHere",
         .text = "Run in the game from here",
         .icon = "walk",
         .keys = "Shift+F5",
         .tip = "Start a copy of the level in the chosen engine, from the pointer or the centre of "
                "the view",
         .run =
             [](const Workbench& bench) {
                 bench.play.play(bench.view.target().value_or(bench.camera.middle()));
             },
         .words = "play test map launch engine pointer start",
         .brief = "Run from here"},
        {.id = "test.playStop",
         .text = "Stop the game",
         .icon = "stop",
         .keys = "Ctrl+.",
         .tip = "End the engine that was started; it has 3 s before it is forced to",
         .run = [](const Workbench& bench) { bench.play.run().stop(); },
         .enabled = [](const Workbench& bench) { return bench.play.run().isBusy(); },
         .needs = "Run the level in the game first",
         .words = "kill quit engine play",
         .brief = "Stop"},
    };
}

std::vector<Action> recordActions()
{
    return {
        {.id = "test.record",
         .text = "Record walk",
         .icon = "record",
         .keys = "Ctrl+R",
         .tip = "Record a walk as a test for this level, from the pointer or the player start; "
                "press again to stop",
         .run = [](const Workbench& bench) { bench.walk.record(bench.view.target()); },
         .checked = [](const Workbench& bench) { return bench.walk.isRecording(); },
         .title =
             [](const Workbench& bench) {
                 return bench.walk.isRecording() ? QObject::tr("Stop recording")
                                                 : QObject::tr("Record walk");
             },
         .words = "unit test recording demo"},
        {.id = "test.replayAll",
         .text = "Replay all walks",
         .icon = "play",
         .keys = "",
         .tip = "Replay every recorded walk now and list which ones pass",
         .run = [](const Workbench& bench) { bench.panes.replayWalks(); },
         .enabled = [](const Workbench& bench) { return !bench.document.walks().list().empty(); },
         .needs = "Record a walk first",
         .words = "unit test recording check"},
        {.id = "test.player",
         .text = "Player settings",
         .icon = "player-start",
         .keys = "",
         .tip = "Size, speeds and friction of the player who walks in the level",
         .run = [](const Workbench& bench) { bench.panes.togglePanel("player"); },
         .checked = [](const Workbench& bench) { return bench.panels.isShown("player"); },
         .words = "preset ice bouncing ball gravity jump radius"},
    };
}

} // namespace

std::vector<Action> testActions()
{
    std::vector<Action> actions = beginActions();
    for (auto* const group : {playActions, reachActions, recordActions}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
