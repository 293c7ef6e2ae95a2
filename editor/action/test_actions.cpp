#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/setting/reach_spacings.h"

#include <QObject>

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

void walkHere(const Workbench& bench)
{
    const Point here = bench.view.pointer().value_or(bench.view.middle());
    if (bench.view.pointer() || bench.document.sectorAt(here)) {
        bench.view.walkFrom(here);
    } else {
        bench.view.walkFromStart();
    }
}

Action spacingAction(int units)
{
    const std::string number = std::to_string(units);
    return {
        .id = "test.reachSpacing." + number,
        .text = number,
        .icon = "",
        .keys = "",
        .tip = "Where the player gets to is tried every " + number + " map units",
        .run =
            [units](const Workbench& bench) {
                bench.view.setDisplaySetting("reach_spacing", QString::number(units));
            },
        .checked =
            [units](const Workbench& bench) {
                return bench.view.displaySetting("reach_spacing") == QString::number(units);
            },
        .words = "walkability spacing sampled"};
}

std::vector<Action> reachActions()
{
    std::vector<Action> actions{
        {.id = "test.reach",
         .text = "Where the player gets to",
         .icon = "reach",
         .keys = "Shift+R",
         .tip = "Walk the level from the start and show where one can stand and get to, what one "
                "misses, one-way drops and narrow passages",
         .run = [](const Workbench& bench) { bench.view.toggleReach(); },
         .checked = [](const Workbench& bench) { return bench.view.isReachShown(); },
         .words = "walkability reachable unreached flood"},
        {.id = "test.wayHere",
         .text = "Show the way to here",
         .icon = "",
         .keys = "",
         .tip = "Draw how the player gets from the start to the pointer, else to the middle of "
                "the plan",
         .run =
             [](const Workbench& bench) {
                 bench.view.showWayTo(bench.view.pointer().value_or(bench.view.middle()));
             },
         .words = "path route walkability"},
        {.id = "test.hideWay",
         .text = "Hide the way",
         .icon = "",
         .keys = "",
         .tip = "Take the way that is shown off the plan",
         .run = [](const Workbench& bench) { bench.view.hideWay(); },
         .enabled = [](const Workbench& bench) { return bench.view.isWayShown(); },
         .needs = "Show the way to a place first",
         .words = "path route walkability"},
        {.id = "test.reachStop",
         .text = "Stop walking the level",
         .icon = "",
         .keys = "",
         .tip = "Give up finding where the player gets to, or start that again",
         .run = [](const Workbench& bench) { bench.view.stopOrStartReach(); },
         .enabled =
             [](const Workbench& bench) {
                 return bench.view.isReachUnderWay() || bench.view.isReachStopped();
             },
         .title =
             [](const Workbench& bench) {
                 return bench.view.isReachStopped() ? QObject::tr("Start walking the level again")
                                                    : QObject::tr("Stop walking the level");
             },
         .needs = "Nothing is being walked",
         .words = "cancel walkability reachable restart"},
    };
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
         .tip =
             "Go into the 3D view at the pointer, else in the middle of the plan; Esc comes back",
         .run = walkHere,
         .checked = [](const Workbench& bench) { return bench.view.isWalking(); },
         .words = "3d preview fly"},
        {.id = "test.walkFromStart",
         .text = "Walk from the start",
         .icon = "play",
         .keys = "",
         .tip = "Go into the 3D view where the player starts",
         .run = [](const Workbench& bench) { bench.view.walkFromStart(); },
         .words = "3d preview fly"},
    };
}

std::vector<Action> recordActions()
{
    return {
        {.id = "test.record",
         .text = "Record a walk",
         .icon = "record",
         .keys = "Ctrl+R",
         .tip =
             "Keep the walk as a test of the level, from the pointer or the start; once more ends "
             "it",
         .run = [](const Workbench& bench) { bench.view.recordWalk(); },
         .checked = [](const Workbench& bench) { return bench.view.isRecordingWalk(); },
         .title =
             [](const Workbench& bench) {
                 return bench.view.isRecordingWalk() ? QObject::tr("End the recording")
                                                     : QObject::tr("Record a walk");
             },
         .words = "unit test recording demo"},
        {.id = "test.replayAll",
         .text = "Replay all walks",
         .icon = "play",
         .keys = "",
         .tip = "Walk every recorded walk again now, and list which of them still arrive",
         .run = [](const Workbench& bench) { bench.window.replayWalks(); },
         .enabled = [](const Workbench& bench) { return !bench.document.walks().list().empty(); },
         .needs = "Record a walk first",
         .words = "unit test recording check"},
    };
}

} // namespace

std::vector<Action> testActions()
{
    std::vector<Action> actions = beginActions();
    for (auto* const group : {reachActions, recordActions}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
