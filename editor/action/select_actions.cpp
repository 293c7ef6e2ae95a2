#include "sectored/format/level_game.h"

#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/texture/tile_library.h"
#include "editor/tool/take/select_by.h"
#include "editor/tool/take/select_similar.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>

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

constexpr const char* needsThing = "Select a sector, wall or sprite first";

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
        needsThing},
    SimilarRow{
        Likeness::Height,
        "select.similar.height",
        "Same floor height",
        "Select all sectors with the same floor height",
        "Select a sector first"},
    SimilarRow{
        Likeness::CeilingHeight,
        "select.similar.ceiling",
        "Same ceiling height",
        "Select all sectors with the same ceiling height",
        "Select a sector first"},
    SimilarRow{
        Likeness::Shade,
        "select.similar.shade",
        "Same shade",
        "Select all objects of this type with the same shade (sectors: floor shade)",
        needsThing},
    SimilarRow{
        Likeness::Lotag,
        "select.similar.lotag",
        "Same lotag",
        "Select all objects of this type with the same lotag",
        needsThing},
    SimilarRow{
        Likeness::Hitag,
        "select.similar.hitag",
        "Same hitag",
        "Select all objects of this type with the same hitag",
        needsThing},
};

/// Actions that grow the selection.
constexpr std::array growths{
    SimilarRow{
        Likeness::Height,
        "select.grow.height",
        "By floor height",
        "Add the sectors that portals connect to the selected ones at the same floor height",
        "Select a sector first"},
    SimilarRow{
        Likeness::CeilingHeight,
        "select.grow.ceiling",
        "By ceiling height",
        "Add the sectors that portals connect to the selected ones at the same ceiling height",
        "Select a sector first"},
    SimilarRow{
        Likeness::Tile,
        "select.grow.tile",
        "By tile",
        "Add the sectors with the same floor tile that portals connect, and the walls with the "
        "same tile that meet the selected ones",
        "Select a sector or wall first"},
    SimilarRow{
        Likeness::Shade,
        "select.grow.shade",
        "By shade",
        "Add the sectors with the same floor shade that portals connect, and the walls with the "
        "same shade that meet the selected ones",
        "Select a sector or wall first"},
};

bool canBeLike(const Workbench& bench, const SimilarTexts& texts)
{
    const Selection& selection = bench.document.selection();
    return (!selection.sectors.empty() && !texts.sectors.empty())
           || (!selection.walls.empty() && !texts.walls.empty())
           || (!selection.sprites.empty() && !texts.sprites.empty());
}

Action similarAction(const SimilarRow& row, SimilarReach reach)
{
    return {
        .id = row.id,
        .text = row.text,
        .icon = "",
        .keys = "",
        .scope = ActionScope::Plan,
        .tip = row.tip,
        .run =
            [likeness = row.likeness, reach](const Workbench& bench) {
                bench.document.setSelection(similar(bench.document, textsOf(likeness), reach));
            },
        .enabled = [likeness = row.likeness](
                       const Workbench& bench) { return canBeLike(bench, textsOf(likeness)); },
        .needs = row.needs};
}

std::vector<Action> similarActions()
{
    std::vector<Action> actions{
        {.id = "select.similar.chosen",
         .text = "Select similar",
         .icon = "",
         .keys = "Ctrl+Shift+L",
         .scope = ActionScope::Plan,
         .tip = "Select all objects that are like the selected ones in what is ticked in the Find "
                "panel",
         .run =
             [](const Workbench& bench) {
                 bench.document.setSelection(
                     similar(bench.document, bench.document.options().kept().similar));
             },
         .enabled =
             [](const Workbench& bench) {
                 return canBeLike(bench, bench.document.options().kept().similar);
             },
         .needs = needsThing,
         .words = "same tile shade tolerance like"}};
    for (const SimilarRow& row : likenesses) {
        actions.push_back(similarAction(row, SimilarReach::Level));
    }
    for (const SimilarRow& row : growths) {
        actions.push_back(similarAction(row, SimilarReach::Connected));
    }
    actions.push_back(
        {.id = "select.net",
         .text = "Select net",
         .icon = "",
         .keys = "",
         .scope = ActionScope::Plan,
         .tip = "Add everything that shares a number with what is selected, by the rules of the "
                "game",
         .run =
             [](const Workbench& bench) {
                 bench.document.setSelection(sharingNets(
                     bench.document,
                     gameOfLevel(bench.document.level().map(), &bench.tiles.tiles()->game())));
             },
         .enabled = hasSelection,
         .needs = "Select a sector, wall or sprite with a tag first",
         .words = "tag lotag hitag switch door pair"});
    return actions;
}

void storeSet(const Workbench& bench, std::int32_t number)
{
    const auto stored = bench.document.edits().commitAs(
        "Store set " + std::to_string(number),
        requestsToStore(bench.document.selection(), number));
    if (stored) {
        bench.messages.clearRefusal();
    } else {
        bench.messages.showRefusal(stored.error());
    }
}

/// Makes the two actions of each selection set.
std::vector<Action> setActions()
{
    std::vector<Action> actions;
    for (std::int32_t number = 1; number <= mostSelectionSets; ++number) {
        const std::string digit = std::to_string(number);
        actions.push_back(
            {.id = "select.set." + digit,
             .text = "Select set " + digit,
             .icon = "",
             .keys = "Ctrl+" + digit,
             .scope = ActionScope::Plan,
             .tip = "Select the objects that were stored under the number " + digit,
             .run =
                 [number](const Workbench& bench) {
                     bench.document.setSelection(selectionOfSet(bench.document, number));
                 },
             .enabled =
                 [number](const Workbench& bench) {
                     return selectionSetOf(bench.document.level().map().project(), number)
                            != nullptr;
                 },
             .needs = "Store a selection under this number first"});
        actions.push_back(
            {.id = "select.store." + digit,
             .text = "Store as set " + digit,
             .icon = "",
             .keys = "Ctrl+Shift+" + digit,
             .scope = ActionScope::Plan,
             .tip = "Remember the selected sectors, walls and sprites under the number " + digit
                    + ", with the level",
             .run = [number](const Workbench& bench) { storeSet(bench, number); },
             .enabled =
                 [](const Workbench& bench) {
                     Selection rows = bench.document.selection();
                     rows.vertices.clear();
                     return !rows.isEmpty();
                 },
             .needs = needsThing});
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
    for (auto* const more : {similarActions, setActions, filterActions}) {
        std::ranges::move(more(), std::back_inserter(actions));
    }
    return actions;
}

} // namespace sectored::editor
