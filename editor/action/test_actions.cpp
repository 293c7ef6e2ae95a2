#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/setting/reach_spacings.h"
#include "editor/setting/settings.h"

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
    return {
        .id = "test.reachSpacing." + number,
        .text = number,
        .icon = "",
        .keys = "",
        .tip = "Where the player gets to is tried every " + number + " map units",
        .run =
            [units](const Workbench& bench) {
                bench.settings.set("reach_spacing", QString::number(units));
            },
        .checked =
            [units](const Workbench& bench) {
                return bench.settings.value("reach_spacing") == QString::number(units);
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
         .run = [](const Workbench& bench) { bench.reach.toggle(); },
         .checked = [](const Workbench& bench) { return bench.reach.isShown(); },
         .words = "walkability reachable unreached flood"},
        {.id = "test.wayHere",
         .text = "Show the way to here",
         .icon = "",
         .keys = "",
         .tip = "Draw how the player gets from the start to the pointer, else to the middle of "
                "the plan",
         .run =
             [](const Workbench& bench) {
                 bench.reach.showWayTo(bench.view.target().value_or(bench.camera.middle()));
             },
         .words = "path route walkability"},
        {.id = "test.hideWay",
         .text = "Hide the way",
         .icon = "",
         .keys = "",
         .tip = "Take the way that is shown off the plan",
         .run = [](const Workbench& bench) { bench.reach.hideWay(); },
         .enabled = [](const Workbench& bench) { return bench.reach.hasWay(); },
         .needs = "Show the way to a place first",
         .words = "path route walkability"},
        {.id = "test.reachStop",
         .text = "Stop walking the level",
         .icon = "",
         .keys = "",
         .tip = "Give up finding where the player gets to, or start that again",
         .run = [](const Workbench& bench) { bench.reach.stopOrStart(); },
         .enabled =
             [](const Workbench& bench) {
                 return bench.reach.isUnderWay() || bench.reach.isStopped();
             },
         .title =
             [](const Workbench& bench) {
                 return bench.reach.isStopped() ? QObject::tr("Start walking the level again")
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
         .checked = [](const Workbench& bench) { return bench.walk.isWalking(); },
         .words = "3d preview fly"},
        {.id = "test.walkFromStart",
         .text = "Walk from the start",
         .icon = "play",
         .keys = "",
         .tip = "Go into the 3D view where the player starts",
         .run = [](const Workbench& bench) { bench.walk.walkFromStart(); },
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
         .run = [](const Workbench& bench) { bench.walk.record(bench.view.target()); },
         .checked = [](const Workbench& bench) { return bench.walk.isRecording(); },
         .title =
             [](const Workbench& bench) {
                 return bench.walk.isRecording() ? QObject::tr("End the recording")
                                                 : QObject::tr("Record a walk");
             },
         .words = "unit test recording demo"},
        {.id = "test.replayAll",
         .text = "Replay all walks",
         .icon = "play",
         .keys = "",
         .tip = "Walk every recorded walk again now, and list which of them still arrive",
         .run = [](const Workbench& bench) { bench.panes.replayWalks(); },
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
