#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/tool/move/selection_handles.h"
#include "editor/tool/move/vertex_layout.h"
#include "editor/tool/tool.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sectored::editor {

namespace {

/// A command that lays out the vertices of the selection.
struct LayoutRow {
    VertexLayout layout;
    const char* id;
    const char* text;
    const char* tip;
    const char* words;
};

constexpr std::array layoutRows{
    LayoutRow{
        VertexLayout::Left,
        "geometry.alignLeft",
        "Align left",
        "Move the vertices of the selection to the leftmost of them",
        "line up vertical column"},
    LayoutRow{
        VertexLayout::CentreX,
        "geometry.alignCentreX",
        "Align to vertical centre line",
        "Move the vertices of the selection halfway between the leftmost and the rightmost",
        "middle center column"},
    LayoutRow{
        VertexLayout::Right,
        "geometry.alignRight",
        "Align right",
        "Move the vertices of the selection to the rightmost of them",
        "line up vertical column"},
    LayoutRow{
        VertexLayout::Top,
        "geometry.alignTop",
        "Align top",
        "Move the vertices of the selection to the topmost of them",
        "line up horizontal row"},
    LayoutRow{
        VertexLayout::CentreY,
        "geometry.alignCentreY",
        "Align to horizontal centre line",
        "Move the vertices of the selection halfway between the topmost and the lowest",
        "middle center row"},
    LayoutRow{
        VertexLayout::Bottom,
        "geometry.alignBottom",
        "Align bottom",
        "Move the vertices of the selection to the lowest of them",
        "line up horizontal row"},
    LayoutRow{
        VertexLayout::DistributeX,
        "geometry.distributeX",
        "Distribute horizontally",
        "Make the distances between the columns of vertices equal; the outermost stay",
        "space evenly gaps"},
    LayoutRow{
        VertexLayout::DistributeY,
        "geometry.distributeY",
        "Distribute vertically",
        "Make the distances between the rows of vertices equal; the outermost stay",
        "space evenly gaps"},
};

/// Linear in the selection, so it does not look at coordinates.
bool hasVertices(const Workbench& bench)
{
    const Selection& selection = bench.document.selection();
    return !selection.vertices.empty() || !selection.walls.empty() || !selection.sectors.empty();
}

/// Says what is missing instead of asking the kernel for a move of nothing.
void layOut(const Workbench& bench, VertexLayout layout)
{
    const MoveRequest request = layoutOfSelection(bench.document, layout);
    if (request.vertices.empty()) {
        bench.messages.showRefusal({.code = MessageCode::NoChange});
        return;
    }
    commit(bench, request);
}

Action layoutAction(const LayoutRow& row)
{
    return {
        .id = row.id,
        .text = row.text,
        .icon = "",
        .keys = "",
        .scope = ActionScope::Plan,
        .tip = row.tip,
        .run = [layout = row.layout](const Workbench& bench) { layOut(bench, layout); },
        .enabled = hasVertices,
        .needs = "Select vertices, walls or sectors first",
        .words = row.words};
}

void tidy(const Workbench& bench)
{
    commit(bench, TidyRequest{.sectors = bench.document.selection().sectors});
}

void alignToGrid(const Workbench& bench)
{
    const Request request = gridAlignmentOf(bench.document);
    const auto* const move = std::get_if<MoveRequest>(&request);
    if (move != nullptr && move->vertices.empty()) {
        bench.messages.showRefusal({.code = MessageCode::NoChange});
        return;
    }
    commit(bench, request);
}

} // namespace

std::vector<Action> layoutActions()
{
    std::vector<Action> actions{
        {.id = "geometry.handles",
         .text = "Transform handles",
         .icon = "scale",
         .keys = "Z",
         .scope = ActionScope::Plan,
         .tip = "Show handles that scale, skew and rotate the selection",
         .run =
             [](const Workbench& bench) {
                 ToolOptions& options = bench.document.options();
                 setShowsHandles(options, !showsHandles(options));
                 if (showsHandles(options)) {
                     bench.view.setTool(allTools().front().id);
                 }
             },
         .checked = [](const Workbench& bench) { return showsHandles(bench.document.options()); },
         .words = "rotate scale skew resize stretch turn angle free transform"},
        {.id = "geometry.alignGrid",
         .text = "Align to grid",
         .icon = "align-grid",
         .keys = "Shift+A",
         .scope = ActionScope::Plan,
         .tip = "Move the vertices of the selection to the nearest grid intersections",
         .run = alignToGrid,
         .enabled = hasVertices,
         .needs = "Select vertices, walls or sectors first",
         .words = "snap round"},
        {.id = "geometry.tidy",
         .text = "Remove needless vertices",
         .icon = "",
         .keys = "",
         .scope = ActionScope::Plan,
         .tip = "Join the walls of the selected sectors that look like one straight wall",
         .run = tidy,
         .enabled =
             [](const Workbench& bench) { return !bench.document.selection().sectors.empty(); },
         .needs = "Select a sector first",
         .words = "tidy clean up collinear straight simplify"}};
    std::ranges::transform(layoutRows, std::back_inserter(actions), layoutAction);
    return actions;
}

} // namespace sectored::editor
