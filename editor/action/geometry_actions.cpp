#include "sectored/edit/remake.h"
#include "sectored/map/portal.h"
#include "sectored/project/generator.h"

#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/tool/generate/reopen.h"
#include "editor/tool/landing.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/tool.h"

#include <algorithm>
#include <iterator>
#include <variant>

namespace sectored::editor {

namespace {

const std::vector<WallId>& selectedWalls(const Workbench& bench)
{
    return bench.document.selection().walls;
}

bool isSolid(const Map& map, WallId wall)
{
    return !partnerOf(map, wall);
}

bool hasSolidWall(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    return bench.view.toolInfo().isForGeometry
           && std::ranges::any_of(selectedWalls(bench), [&map](WallId wall) {
                  return isSolid(map, wall);
              });
}

/// One-sided links of a damaged level count too, because unlinking repairs them.
bool hasLink(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    return std::ranges::any_of(selectedWalls(bench), [&map](WallId wall) {
        return !map[wall].nextWall.isNull() || !map[wall].nextSector.isNull();
    });
}

bool lieOnEachOther(const Map& map, WallId one, WallId other)
{
    return map.endOf(map[one]) == map[other].position && map.endOf(map[other]) == map[one].position;
}

/// Links pairs of selected walls that coincide with each other. Links each remaining wall to its
/// best match.
void makePortals(const Workbench& bench)
{
    const Map& map = bench.document.level().map();
    std::vector<WallId> left = selectedWalls(bench);
    std::erase_if(left, [&map](WallId wall) { return !isSolid(map, wall); });
    std::vector<Request> requests;
    while (!left.empty()) {
        LinkRequest request{.wall = left.front()};
        left.erase(left.begin());
        const auto other = std::ranges::find_if(left, [&](WallId wall) {
            return lieOnEachOther(map, request.wall, wall);
        });
        if (other != left.end()) {
            request.to = *other;
            left.erase(other);
        }
        requests.emplace_back(request);
    }
    commit(bench, requests);
}

void makeSector(const Workbench& bench)
{
    if (const auto pointer = bench.view.target()) {
        commitAndSelect(
            bench,
            FillVoidRequest{.at = *pointer, .newSector = bench.document.options().newSector()});
    }
}

bool hasSector(const Workbench& bench)
{
    return !bench.document.selection().sectors.empty();
}

bool canTurn(const Workbench& bench)
{
    return bench.document.heldRows().rows() != nullptr || hasSector(bench);
}

/// Completes an action that rotates or mirrors the rows that float, or else the selected sectors.
Action motionAction(Action action, const RowsMotion& motion)
{
    action.scope = ActionScope::Plan;
    action.run = [motion](const Workbench& bench) {
        if (HeldRows& held = bench.document.heldRows(); held.rows() != nullptr) {
            held.setPose(posed(held.pose(), motion));
            return;
        }
        TransformRequest request{
            .sectors = bench.document.selection().sectors,
            .locksTiles = locksTiles(bench.document.options())};
        std::visit([&request](auto kind) { request.motion = kind; }, motion);
        commit(bench, request);
    };
    action.enabled = canTurn;
    action.needs = "Select a sector first";
    return action;
}

std::vector<Action> motionActions()
{
    return {
        motionAction(
            {.id = "geometry.turnLeft",
             .text = "Rotate 90° left",
             .icon = "",
             .keys = ",",
             .tip = "Rotate the selected sectors, or the group being pasted, 90° anticlockwise",
             .run = {},
             .words = "quarter turn rotate anticlockwise"},
            QuarterTurn::ThreeQuarters),
        motionAction(
            {.id = "geometry.turnRight",
             .text = "Rotate 90° right",
             .icon = "rotate",
             .keys = ".",
             .tip = "Rotate the selected sectors, or the group being pasted, 90° clockwise",
             .run = {},
             .words = "quarter turn rotate clockwise"},
            QuarterTurn::Quarter),
        motionAction(
            {.id = "geometry.mirrorX",
             .text = "Mirror horizontally",
             .icon = "mirror-x",
             .keys = "X",
             .tip = "Mirror the selected sectors, or the group being pasted, left to right",
             .run = {},
             .words = "flip horizontal"},
            MirrorAxis::X),
        motionAction(
            {.id = "geometry.mirrorY",
             .text = "Mirror vertically",
             .icon = "mirror-y",
             .keys = "Y",
             .tip = "Mirror the selected sectors, or the group being pasted, top to bottom",
             .run = {},
             .words = "flip vertical"},
            MirrorAxis::Y),
    };
}

std::vector<Action> wallActions()
{
    return {
        {.id = "geometry.insertVertex",
         .text = "Insert vertex",
         .icon = "insert-vertex",
         .keys = "I",
         .scope = ActionScope::Plan,
         .tip = "Insert a vertex in the wall under the pointer",
         .run =
             [](const Workbench& bench) {
                 if (const auto at = bench.view.target()) {
                     const SheetHint sheet = allLayers(bench.document);
                     commit(bench, InsertVertexRequest{.at = *at, .sheet = sheet});
                 }
             }},
        {.id = "geometry.makeSector",
         .text = "Make sector from void",
         .icon = "make-sector",
         .keys = "Ctrl+M",
         .scope = ActionScope::Plan,
         .tip = "Turn the enclosed void under the pointer into a sector",
         .run = makeSector,
         .words = "walls fill hole void pocket inner"},
        {.id = "geometry.makePortal",
         .text = "Make portal",
         .icon = "make-portal",
         .keys = "P",
         .scope = ActionScope::Plan,
         .tip = "Link the selected solid walls to the matching walls of the neighbour sector",
         .run = makePortals,
         .enabled = hasSolidWall,
         .needs = "Select solid walls first",
         .words = "link connect nextwall nextsector"},
        {.id = "geometry.unlink",
         .text = "Unlink portal",
         .icon = "unlink",
         .keys = "Shift+P",
         .scope = ActionScope::Plan,
         .tip = "Turn the selected portals into solid walls on both sides",
         .run =
             [](const Workbench& bench) {
                 commit(bench, UnlinkRequest{.walls = selectedWalls(bench)});
             },
         .enabled = hasLink,
         .needs = "Select a portal first",
         .words = "solid disconnect close white nextwall"},
        {.id = "geometry.firstWall",
         .text = "Set as first wall",
         .icon = "",
         .keys = "",
         .scope = ActionScope::Plan,
         .tip = "Make this the sector's first wall: slopes hinge on it and aligned textures start "
                "there",
         .run =
             [](const Workbench& bench) {
                 const WallId wall = selectedWalls(bench).front();
                 const SectorRef sector = bench.document.level().map()[wall].sector;
                 if (sector.isRow()) {
                     commit(bench, FirstWallRequest{.sector = sector.row(), .wall = wall});
                 }
             },
         .enabled = [](const Workbench& bench) { return selectedWalls(bench).size() == 1; },
         .needs = "Select a single wall first",
         .words = "make hinge wallptr slope"},
    };
}

Action mergeVerticesAction()
{
    return {
        .id = "geometry.mergeVertices",
        .text = "Merge vertices",
        .icon = "merge-vertices",
        .keys = "Shift+J",
        .scope = ActionScope::Plan,
        .tip = "Merge the selected vertices at their centre; zero-length walls are removed",
        .run =
            [](const Workbench& bench) {
                commit(
                    bench,
                    MergeVerticesRequest{
                        .at = bench.document.selection().vertices,
                        .sheet = allLayers(bench.document),
                        .locksTiles = locksTiles(bench.document.options())});
            },
        .enabled =
            [](const Workbench& bench) { return bench.document.selection().vertices.size() > 1; },
        .needs = "Select two or more vertices first",
        .words = "weld collapse unite"};
}

/// Opens what was made at the selection or the pointer in its tool, or says why that cannot be.
void editGenerator(const Workbench& bench)
{
    const auto generator = generatorAt(bench.document, bench.view.target());
    if (!generator) {
        bench.messages.showRefusal({.code = MessageCode::NoGenerator});
        return;
    }
    const auto level = unmade(bench.document.view(), *generator);
    if (!level) {
        bench.messages.showRefusal(level.error());
        return;
    }
    if (!startOf({level->map, level->index}, level->request)) {
        bench.messages.showRefusal({.code = MessageCode::ResultLost});
        return;
    }
    bench.messages.clearRefusal();
    bench.view.setTool(verbOf(*generator));
    openGenerator(bench.document, *generator);
}

Action editGeneratorAction()
{
    return {
        .id = "geometry.editGenerator",
        .text = "Edit generator",
        .icon = "",
        .keys = "Shift+F2",
        .scope = ActionScope::Plan,
        .tip = "Open the stairs, curve, extrusion, door or slope here in its tool, with its values",
        .run = editGenerator,
        .enabled =
            [](const Workbench& bench) {
                return bench.document.selection().isEmpty()
                           ? !bench.document.level().map().project().generators.empty()
                           : generatorAt(bench.document) != nullptr;
            },
        .needs = "Select what was made by Stairs, Curve, Extrude, Make door or Slope first",
        .words = "again change stairs curve extrude door slope parameters steps redo"};
}

Action joinAction()
{
    return {
        .id = "geometry.join",
        .text = "Join sectors",
        .icon = "join",
        .keys = "J",
        .scope = ActionScope::Plan,
        .tip = "Join the selected sectors; the result keeps the properties of the oldest",
        .run =
            [](const Workbench& bench) {
                commit(bench, JoinRequest{.sectors = bench.document.selection().sectors});
            },
        .enabled =
            [](const Workbench& bench) { return bench.document.selection().sectors.size() > 1; },
        .needs = "Select two or more adjacent sectors first",
        .words = "merge unite dissolve"};
}

} // namespace

std::vector<Action> geometryActions()
{
    std::vector<Action> actions = wallActions();
    actions.push_back(mergeVerticesAction());
    actions.push_back(joinAction());
    actions.push_back(editGeneratorAction());
    std::ranges::move(motionActions(), std::back_inserter(actions));
    return actions;
}

} // namespace sectored::editor
