#include "sectored/lab/query_presets.h"
#include "sectored/query/query_case.h"

#include "editor/action/action.h"
#include "editor/action/copied_text.h"
#include "editor/action/display_switch.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/tool/query_narrator.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

bool isAsking(const Workbench& bench)
{
    return bench.document.query().point().has_value();
}

bool isPinned(const Workbench& bench)
{
    const auto point = bench.document.query().point();
    return point && bench.document.query().isPinned(*point);
}

std::vector<Action> pinActions()
{
    return {
        {.id = "query.pin",
         .text = "Pin point",
         .icon = "pin",
         .keys = "P",
         .scope = ActionScope::Plan,
         .tip = "Keep the point in the 2D view and in the list; its result updates after each edit",
         .run =
             [](const Workbench& bench) {
                 bench.document.query().togglePin(*bench.document.query().point());
             },
         .enabled = isAsking,
         .checked = isPinned,
         .needs = "Query a point first",
         .words = "query keep watch point",
         .tool = "query"},
        {.id = "query.removePins",
         .text = "Remove all pins",
         .icon = "",
         .keys = "",
         .tip = "Remove all pinned points",
         .run = [](const Workbench& bench) { bench.document.query().setPins({}); },
         .enabled = [](const Workbench& bench) { return !bench.document.query().pins().empty(); },
         .needs = "Pin a point first",
         .words = "query unpin points"},
        {.id = "query.openPoints",
         .text = "Pin points from file…",
         .icon = "",
         .keys = "",
         .tip = "Pin the points in a text file, one “X Y” per line",
         .run = [](const Workbench& bench) { bench.file.pinPoints(); },
         .words = "query import coordinates list"},
    };
}

const PointExplanation& reasonsOf(const Workbench& bench)
{
    return bench.document.query().result(bench.document.view())->reasons;
}

Action copyAction(Action action, void (*run)(const Workbench&))
{
    action.icon = "copy";
    action.run = run;
    action.enabled = isAsking;
    action.needs = "Query a point first";
    action.words = "query clipboard report case line";
    return action;
}

/// Returns the options of a command that explains what is shown: all methods, or the one that is
/// shown step by step.
std::string explainOptions(const Workbench& bench)
{
    const NarratorState& narrator = bench.document.query().narrator();
    std::string options = "--explain";
    if (narrator.isOn) {
        options = "--method " + std::string(methodRowOf(narrator.method).option) + " " + options;
    }
    return narrator.showsPublished ? options + " --published" : options;
}

/// Needs a level with a file, because the command reads the file.
Action copyCommand()
{
    Action action = copyAction(
        {.id = "query.copyCommand",
         .text = "Copy query as command",
         .tip = "Copy a sectored-cli command that explains this point in the saved level",
         .brief = "Command"},
        [](const Workbench& bench) {
            copyText(commandCase(
                levelFile(bench),
                *bench.document.query().point(),
                explainOptions(bench)));
        });
    action.enabled = [](const Workbench& bench) {
        return bench.document.query().point() && bench.document.saved().path();
    };
    action.needs = "Save the level and query a point first";
    return action;
}

/// Actions that copy the query to the clipboard.
std::vector<Action> copyActions()
{
    return {
        copyAction(
            {.id = "query.copyJson",
             .text = "Copy query as JSON",
             .tip = "Copy the point, the result and the contribution of each wall",
             .brief = "JSON"},
            [](const Workbench& bench) {
                copyText(jsonCase(bench.document.view(), reasonsOf(bench)));
            }),
        copyAction(
            {.id = "query.copyTest",
             .text = "Copy query as C++ test",
             .tip = "Copy a Qt Test function that makes the same query",
             .brief = "C++"},
            [](const Workbench& bench) {
                copyText(testCase(bench.document.view(), reasonsOf(bench)));
            }),
        copyCommand(),
    };
}

/// Switches for the parts of the explanation in the 2D view.
std::vector<Action> partActions()
{
    return {
        displaySwitch(
            {.id = "query.quadrants",
             .text = "Show quadrants",
             .tip = "Show the quadrant axes and the quadrant step of each wall",
             .words = "query winding steps",
             .brief = "Quadrants"},
            "query_quadrants"),
        displaySwitch(
            {.id = "query.angles",
             .text = "Show angles",
             .tip = "Show rays to the vertices and the angle of each wall",
             .words = "query sum rays",
             .brief = "Angles"},
            "query_angles"),
        displaySwitch(
            {.id = "query.crossings",
             .text = "Show crossings",
             .tip = "Show the ray to the right and the walls it crosses",
             .words = "query parity ray",
             .brief = "Crossings"},
            "query_crossings"),
        displaySwitch(
            {.id = "query.products",
             .text = "Show inner sides",
             .tip = "Show the side of each wall that dot products count as inner",
             .words = "query convex dot products",
             .brief = "Dot products"},
            "query_products"),
    };
}

bool hasStory(const Workbench& bench)
{
    const QueryResult* const result = bench.document.query().result(bench.document.view());
    return result != nullptr && result->shown;
}

bool isNarrating(const Workbench& bench)
{
    return bench.document.query().narrator().isOn;
}

void changeNarrator(
    const Workbench& bench,
    NarratorState (*change)(NarratorState, const QueryStory&))
{
    if (const auto story = shownStory(bench.document)) {
        QueryState& query = bench.document.query();
        query.setNarrator(change(query.narrator(), *story));
    }
}

Action narratorAction(Action action)
{
    action.enabled = hasStory;
    action.needs = "Query a point in a sector first";
    action.words += " query narrator explain why walls";
    return action;
}

/// An action that shows another wall. The 2D view also has keys for it, while the steps are shown.
Action moveAction(Action action, StoryMove move)
{
    action.run = [move](const Workbench& bench) {
        moveNarrator(bench.document, move);
    };
    return narratorAction(std::move(action));
}

/// Actions of the narrator.
std::vector<Action> narratorActions()
{
    return {
        narratorAction(
            {.id = "query.steps",
             .text = "Step by step",
             .icon = "steps",
             .tip = "Show what each wall adds, one after the other",
             .run =
                 [](const Workbench& bench) {
                     if (isNarrating(bench)) {
                         endNarrator(bench.document);
                     } else {
                         changeNarrator(bench, afterEnter);
                     }
                 },
             .checked = isNarrating}),
        narratorAction(
            {.id = "query.play",
             .text = "Play steps",
             .icon = "play",
             .tip = "Go from wall to wall by itself, or stop",
             .run =
                 [](const Workbench& bench) {
                     if (!isNarrating(bench)) {
                         changeNarrator(bench, afterEnter);
                     }
                     changeNarrator(bench, afterEnter);
                 },
             .checked =
                 [](const Workbench& bench) {
                     return bench.document.query().narrator().isPlaying;
                 }}),
        moveAction(
            {.id = "query.firstStep",
             .text = "First step",
             .icon = "step-first",
             .tip = "Show the first wall (Home while the steps are shown)"},
            StoryMove::First),
        moveAction(
            {.id = "query.previousStep",
             .text = "Previous step",
             .icon = "step-back",
             .tip = "Show the previous wall (Left while the steps are shown)"},
            StoryMove::Back),
        moveAction(
            {.id = "query.nextStep",
             .text = "Next step",
             .icon = "step-forward",
             .tip = "Show the next wall (Right while the steps are shown)"},
            StoryMove::Forward),
        moveAction(
            {.id = "query.lastStep",
             .text = "Last step",
             .icon = "",
             .tip = "Show the last wall (End while the steps are shown)"},
            StoryMove::Last),
        {.id = "query.published",
         .text = "Steps as published",
         .icon = "",
         .tip = "Show what the methods of the articles add, errors included, beside ours",
         .run =
             [](const Workbench& bench) {
                 NarratorState narrator = bench.document.query().narrator();
                 narrator.showsPublished = !narrator.showsPublished;
                 bench.document.query().setNarrator(narrator);
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.query().narrator().showsPublished;
             },
         .words = "query historic article arccosine float"},
    };
}

/// Rows L of the errata, each on a level of its own.
std::vector<Action> errataActions()
{
    std::vector<Action> actions;
    for (const QueryPreset& preset : queryPresets()) {
        const std::string id(preset.id);
        actions.push_back(
            {.id = "query.errata." + id,
             .text = id + ": " + std::string(preset.name),
             .icon = "",
             .keys = "",
             .tip = "Show what a published method gets wrong, step by step on a level of its own",
             .run = [&preset](const Workbench& bench) { bench.file.openPreset(preset); },
             .words = "query errata article published historic point in polygon",
             .brief = id});
    }
    return actions;
}

} // namespace

std::vector<Action> queryActions()
{
    std::vector<Action> actions;
    for (auto* const group :
         {pinActions, partActions, narratorActions, errataActions, copyActions}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
