#include "sectored/lab/sweep_text.h"

#include "editor/action/action.h"
#include "editor/action/copied_text.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"

#include <QObject>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace sectored::editor {

namespace {

bool hasAnswer(const Workbench& bench)
{
    return bench.document.bench().answer() != nullptr;
}

Action subjectAction(Action action, SweepSubject subject)
{
    action.run = [subject](const Workbench& bench) {
        bench.document.bench().setSubject(subject);
        bench.bench.show();
    };
    action.checked = [subject](const Workbench& bench) {
        return bench.bench.isShown() && bench.document.bench().subject() == subject;
    };
    action.words = "collision bench article sweep";
    return action;
}

std::vector<Action> subjectActions()
{
    return {
        subjectAction(
            {.id = "bench.spherePlane",
             .text = "Bench: sphere, plane",
             .tip = "A sphere that moves against a plane",
             .brief = "Sphere, plane"},
            SweepSubject::SpherePlane),
        subjectAction(
            {.id = "bench.sphereEdge",
             .text = "Bench: sphere, edge",
             .tip = "A sphere or a ray against triangles, their edges and corners",
             .brief = "Sphere, edge"},
            SweepSubject::SphereEdge),
        subjectAction(
            {.id = "bench.movingSpheres",
             .text = "Bench: moving spheres",
             .tip = "Two spheres that move",
             .brief = "Moving spheres"},
            SweepSubject::MovingSpheres),
        subjectAction(
            {.id = "bench.partitionPlanes",
             .text = "Bench: partition planes",
             .tip = "How far shapes reach towards a plane, and when it is skipped",
             .brief = "Partition planes"},
            SweepSubject::PartitionPlanes),
        subjectAction(
            {.id = "bench.ellipsoid",
             .text = "Bench: ellipsoid",
             .tip = "An ellipsoid with three radii, and how it slides",
             .brief = "Ellipsoid"},
            SweepSubject::Ellipsoid),
    };
}

Action paneAction(Action action, BenchLayout layout)
{
    action.run = [layout](const Workbench& bench) {
        bench.document.bench().setLayout(layout);
        bench.bench.show();
    };
    action.checked = [layout](const Workbench& bench) {
        return bench.document.bench().layout() == layout;
    };
    action.words = "collision bench panes";
    return action;
}

std::vector<Action> lookActions()
{
    return {
        paneAction(
            {.id = "bench.both",
             .text = "Bench: both methods side by side",
             .tip = "Show a pane for each method",
             .brief = "Both"},
            BenchLayout::Both),
        paneAction(
            {.id = "bench.overEachOther",
             .text = "Bench: methods over each other",
             .tip = "Show both methods in one pane",
             .brief = "Over each other"},
            BenchLayout::OverEachOther),
        {.id = "bench.madeUp",
         .text = "Bench: made up case",
         .icon = "",
         .keys = "",
         .tip = "Show a case of the list",
         .run =
             [](const Workbench& bench) {
                 bench.document.bench().showMadeUp();
                 bench.bench.show();
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.bench().scene() == BenchScene::MadeUp;
             },
         .words = "collision bench preset scene",
         .brief = "Made up"},
        {.id = "bench.fromLevel",
         .text = "Bench: case from the level",
         .icon = "",
         .keys = "",
         .tip = "Show the last sweep in the level, or the shown tick of a walk",
         .run = [](const Workbench& bench) { bench.bench.showLevelCase(); },
         .enabled =
             [](const Workbench& bench) {
                 return bench.document.sweep().last().has_value() || bench.tic.hasTic();
             },
         .checked =
             [](const Workbench& bench) {
                 return bench.document.bench().scene() == BenchScene::FromLevel;
             },
         .needs = "Drag with the Sweep tool first, or take Made up",
         .words = "collision bench sweep scene",
         .brief = "From the level"},
    };
}

Action benchCopy(Action action, std::function<void(const Workbench&)> run)
{
    action.icon = "copy";
    action.run = std::move(run);
    action.enabled = hasAnswer;
    action.needs = "Mend the case first";
    action.words = "collision bench clipboard case";
    return action;
}

std::vector<Action> benchCopies()
{
    return {
        benchCopy(
            {.id = "bench.copyTest",
             .text = "Copy case as C++ test",
             .tip = "Copy a C++ program that asks the library for this case",
             .brief = "C++ test"},
            [](const Workbench& bench) {
                const BenchState& state = bench.document.bench();
                copyText(sweepTestText(state.sweep(), *state.answer()));
            }),
        benchCopy(
            {.id = "bench.copyJson",
             .text = "Copy case as JSON",
             .tip = "Copy the case as a line for sectored-cli sweep --cases",
             .brief = "JSON"},
            [](const Workbench& bench) {
                copyText(sweepCaseJson(bench.document.bench().sweep()));
            }),
        benchCopy(
            {.id = "bench.copyCommand",
             .text = "Copy case as command",
             .tip = "Copy a sectored-cli command that asks for this case",
             .brief = "Command"},
            [](const Workbench& bench) { copyText(sweepCommand(bench.document.bench().sweep())); }),
        benchCopy(
            {.id = "bench.saveSvg",
             .text = "Save case as picture…",
             .tip = "Save the pictures of the case as SVG",
             .brief = "Save SVG…"},
            [](const Workbench& bench) { bench.bench.askAndSavePicture(); }),
    };
}

bool hasSweepAnswer(const Workbench& bench)
{
    return bench.document.sweep().answer(bench.document.view()) != nullptr;
}

Action sweepCopy(Action action, std::function<void(const Workbench&)> run)
{
    action.icon = "copy";
    action.run = std::move(run);
    action.enabled = [](const Workbench& bench) {
        return hasSweepAnswer(bench) && bench.document.saved().path().has_value();
    };
    action.needs = "Save the level and drag with the Sweep tool first";
    action.words = "collision sweep clipboard case";
    return action;
}

/// The command and the test read the file of the level; the case alone does not.
std::vector<Action> sweepCopies()
{
    std::vector<Action> actions{
        sweepCopy(
            {.id = "sweep.copyCommand",
             .text = "Copy sweep as command",
             .tip = "Copy a sectored-cli command that asks for this sweep in the saved level",
             .brief = "Command"},
            [](const Workbench& bench) {
                copyText(sweepCommand(*bench.document.sweep().sweep(), levelFile(bench)));
            }),
        sweepCopy(
            {.id = "sweep.copyTest",
             .text = "Copy sweep as C++ test",
             .tip = "Copy a C++ program that asks the library for this sweep in the saved level",
             .brief = "C++ test"},
            [](const Workbench& bench) {
                const SweepState& state = bench.document.sweep();
                copyText(sweepTestText(
                    *state.sweep(),
                    *state.answer(bench.document.view()),
                    levelFile(bench)));
            }),
        sweepCopy(
            {.id = "sweep.copyJson",
             .text = "Copy sweep as JSON",
             .tip = "Copy the case as a line for sectored-cli sweep --cases",
             .brief = "JSON"},
            [](const Workbench& bench) {
                copyText(sweepCaseJson(*bench.document.sweep().sweep()));
            })};
    actions.back().enabled = hasSweepAnswer;
    actions.back().needs = "Drag with the Sweep tool first";
    return actions;
}

} // namespace

/// The collision bench, and what is copied of it and of the Sweep tool.
std::vector<Action> benchActions()
{
    std::vector<Action> actions{
        {.id = "test.bench",
         .text = "Collision bench",
         .icon = "bench",
         .keys = "Shift+B",
         .tip = "See the published methods of collision beside the corrected ones, on one case",
         .run = [](const Workbench& bench) { bench.bench.toggle(); },
         .checked = [](const Workbench& bench) { return bench.bench.isShown(); },
         .title =
             [](const Workbench& bench) {
                 return bench.bench.isShown() ? QObject::tr("Back to the views")
                                              : QObject::tr("Collision bench");
             },
         .words = "sweep sphere ellipsoid article nettle gomez errata lab"}};
    for (auto* const group : {subjectActions, lookActions, benchCopies, sweepCopies}) {
        std::ranges::move(group(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
