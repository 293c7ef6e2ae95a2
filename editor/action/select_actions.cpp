#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/tool/take/select_by.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sectored::editor {

namespace {

bool hasSelection(const Workbench& bench)
{
    return !bench.document.selection().isEmpty();
}

struct FilterRow {
    SelectFilter filter;
    const char* id;
    const char* text;
    const char* tip;
};

constexpr std::array filters{
    FilterRow{SelectFilter::All, "select.filter.all", "Everything", "Select objects of any type"},
    FilterRow{
        SelectFilter::Vertices,
        "select.filter.vertices",
        "Vertices only",
        "Select vertices only"},
    FilterRow{SelectFilter::Walls, "select.filter.walls", "Walls only", "Select walls only"},
    FilterRow{
        SelectFilter::Sectors,
        "select.filter.sectors",
        "Sectors only",
        "Select sectors only"},
    FilterRow{
        SelectFilter::Sprites,
        "select.filter.sprites",
        "Sprites only",
        "Select sprites only"},
};

std::vector<Action> filterActions()
{
    std::vector<Action> actions;
    for (const FilterRow& row : filters) {
        actions.push_back(
            {.id = row.id,
             .text = row.text,
             .icon = "",
             .keys = "",
             .scope = ActionScope::Plan,
             .tip = row.tip,
             .run =
                 [filter = row.filter](const Workbench& bench) {
                     bench.view.setTool("select");
                     bench.document.options().setSelectFilter(filter);
                 },
             .checked =
                 [filter = row.filter](const Workbench& bench) {
                     return bench.document.options().selectFilter() == filter;
                 }});
    }
    actions.push_back(
        {.id = "select.filter.next",
         .text = "Next filter",
         .icon = "",
         .keys = "A",
         .scope = ActionScope::Plan,
         .tip = "Cycle the filter: all, vertices, walls, sectors, sprites",
         .run = [](const Workbench& bench) {
             bench.document.options().setSelectFilter(
                 nextFilter(bench.document.options().selectFilter()));
         }});
    return actions;
}

struct SimilarRow {
    Likeness likeness;
    const char* id;
    const char* text;
    const char* tip;
    const char* needs;
};

constexpr std::array likenesses{
    SimilarRow{
        Likeness::Tile,
        "select.similar.tile",
        "Same tile",
        "Select all objects of this type with the same tile (sectors: floor tile)",
        "Select a sector, wall or sprite first"},
    SimilarRow{
        Likeness::Height,
        "select.similar.height",
        "Same floor height",
        "Select all sectors with the same floor height",
        "Select a sector first"},
    SimilarRow{
        Likeness::Lotag,
        "select.similar.lotag",
        "Same lotag",
        "Select all objects of this type with the same lotag",
        "Select a sector, wall or sprite first"},
    SimilarRow{
        Likeness::Hitag,
        "select.similar.hitag",
        "Same hitag",
        "Select all objects of this type with the same hitag",
        "Select a sector, wall or sprite first"},
};

bool canBeLike(const Workbench& bench, Likeness likeness)
{
    const Selection& selection = bench.document.selection();
    const bool onlySectors = likeness == Likeness::Height;
    return !selection.sectors.empty()
           || (!onlySectors && (!selection.walls.empty() || !selection.sprites.empty()));
}

std::vector<Action> similarActions()
{
    std::vector<Action> actions;
    for (const SimilarRow& row : likenesses) {
        actions.push_back(
            {.id = row.id,
             .text = row.text,
             .icon = "",
             .keys = "",
             .scope = ActionScope::Plan,
             .tip = row.tip,
             .run =
                 [likeness = row.likeness](const Workbench& bench) {
                     bench.document.setSelection(similar(bench.document, likeness));
                 },
             .enabled = [likeness = row.likeness](
                            const Workbench& bench) { return canBeLike(bench, likeness); },
             .needs = row.needs});
    }
    return actions;
}

/// An action that replaces the selection by one computed from the level and the old selection.
struct SelectRow {
    const char* id;
    const char* text;
    const char* keys;
    const char* tip;
    Selection (*make)(const EditTarget& target);
    bool (*enabled)(const Workbench& bench);
    const char* needs;
};

constexpr std::array selections{
    SelectRow{
        "select.all",
        "Select all",
        "Ctrl+A",
        "Select everything that passes the filter",
        everything,
        nullptr,
        ""},
    SelectRow{
        "select.none",
        "Select none",
        "Ctrl+Shift+A",
        "Clear the selection",
        [](const EditTarget&) { return Selection{}; },
        hasSelection,
        "Nothing is selected"},
    SelectRow{
        "select.invert",
        "Invert selection",
        "Ctrl+I",
        "Select all other objects of the selected types",
        inverted,
        nullptr,
        ""},
    SelectRow{
        "select.connected",
        "Select connected",
        "Ctrl+L",
        "Select everything connected to the selection through portals",
        connected,
        hasSelection,
        "Select something first"},
    SelectRow{
        "select.loop",
        "Select loop",
        "",
        "Extend the selection to whole loops",
        loops,
        [](const Workbench& bench) {
            const Selection& selection = bench.document.selection();
            return !selection.isEmpty()
                   && (!selection.sectors.empty() || !selection.walls.empty()
                       || !selection.vertices.empty());
        },
        "Select a wall, vertex or sector first"},
};

} // namespace

std::vector<Action> selectActions()
{
    std::vector<Action> actions;
    for (const SelectRow& row : selections) {
        actions.push_back(
            {.id = row.id,
             .text = row.text,
             .icon = "",
             .keys = row.keys,
             .scope = ActionScope::Plan,
             .tip = row.tip,
             .run =
                 [make = row.make](const Workbench& bench) {
                     bench.document.setSelection(make(bench.document));
                 },
             .enabled = row.enabled,
             .needs = row.needs});
    }
    for (auto* const more : {similarActions, filterActions}) {
        std::ranges::move(more(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
