#include "editor/panel/all_panels.h"

#include "editor/document/watch/level_watch.h"
#include "editor/panel/case/case_panel.h"
#include "editor/panel/compare/compare_panel.h"
#include "editor/panel/find/find_panel.h"
#include "editor/panel/history/history_panel.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/outliner/outliner_panel.h"
#include "editor/panel/play/engine_output_panel.h"
#include "editor/panel/play/engines_panel.h"
#include "editor/panel/player/player_panel.h"
#include "editor/panel/prefabs/prefabs_panel.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/panel/query/query_panel.h"
#include "editor/panel/tags/tags_panel.h"
#include "editor/panel/tiles/game_names.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/texture/tile_library.h"

#include <array>

namespace sectored::editor {

namespace {

// Pixels.
constexpr int sideMinimum = 260;
constexpr int lowerMinimum = 96;
constexpr int bottomMinimum = 110;
constexpr int tilesMinimum = 190;

template <typename Type>
MadePanel asPanel(Type* panel)
{
    return {.widget = panel, .panel = panel};
}

MadePanel makeInspector(const PanelParts& parts)
{
    auto* const panel = new InspectorPanel(parts.document);
    panel->setSettings(parts.settings);
    panel->setTiles(parts.tiles);
    return asPanel(panel);
}

MadePanel makeQuery(const PanelParts& parts)
{
    auto* const panel = new QueryPanel(parts.document);
    panel->setSettings(parts.settings);
    return asPanel(panel);
}

MadePanel makeCase(const PanelParts& parts)
{
    return asPanel(new CasePanel(parts.document));
}

MadePanel makeCompare(const PanelParts& parts)
{
    return asPanel(new ComparePanel(parts.document));
}

MadePanel makeHistory(const PanelParts& parts)
{
    return asPanel(new HistoryPanel(parts.document));
}

MadePanel makeProblems(const PanelParts& parts)
{
    return asPanel(new ProblemsPanel(parts.document, parts.watch));
}

MadePanel makeWalks(const PanelParts& parts)
{
    return asPanel(new WalksPanel(parts.document, parts.watch.replays()));
}

MadePanel makeOutliner(const PanelParts& parts)
{
    return asPanel(new OutlinerPanel(parts.document, parts.tiles));
}

MadePanel makeTags(const PanelParts& parts)
{
    return asPanel(new TagsPanel(parts.document, parts.tiles));
}

MadePanel makePrefabs(const PanelParts& parts)
{
    return asPanel(new PrefabsPanel(parts.document, parts.tiles));
}

MadePanel makeFind(const PanelParts& parts)
{
    return asPanel(new FindPanel(parts.document, parts.tiles));
}

MadePanel makeTiles(const PanelParts& parts)
{
    auto* const panel = new TilesPanel(parts.document, parts.settings);
    const auto follow = [panel, library = &parts.tiles] {
        const auto& tiles = library->tiles();
        panel->setTiles(tiles);
        panel->setNames(namesOf(tiles));
        panel->setCategories([&tiles] { return categoriesOf(*tiles); });
    };
    follow();
    QObject::connect(&parts.tiles, &TileLibrary::tilesChanged, panel, follow);
    return asPanel(panel);
}

MadePanel makePlayer(const PanelParts& parts)
{
    return asPanel(new PlayerPanel(parts.settings));
}

MadePanel makeEngines(const PanelParts& parts)
{
    return asPanel(new EnginesPanel(parts.play, parts.settings));
}

MadePanel makeEngineOutput(const PanelParts& parts)
{
    return asPanel(new EngineOutputPanel(parts.play));
}

constexpr std::array panels{
    PanelRow{
        .action = "panel.inspector",
        .title = "Inspector",
        .icon = "inspector",
        .keys = "",
        .tip = "Properties of the selection",
        .slot = PanelSlot::RightUpper,
        .isShown = true,
        .minimum = {sideMinimum, 0},
        .page = "editing",
        .section = "the-inspector",
        .make = makeInspector},
    PanelRow{
        .action = "panel.query",
        .title = "Query",
        .icon = "query",
        .keys = "",
        .tip = "Which sector contains a point, and why",
        .slot = PanelSlot::RightUpper,
        .isShown = true,
        .isWide = true,
        .minimum = {sideMinimum, 0},
        .page = "querying",
        .section = "the-query-panel",
        .make = makeQuery},
    PanelRow{
        .action = "panel.case",
        .title = "Case",
        .icon = "bench",
        .keys = "",
        .tip = "The case on the collision bench, number by number",
        .slot = PanelSlot::RightUpper,
        .isShown = false,
        .isWide = true,
        .minimum = {sideMinimum, 0},
        .page = "collision-bench",
        .section = "the-case-panel",
        .make = makeCase},
    PanelRow{
        .action = "panel.history",
        .title = "History",
        .icon = "history",
        .keys = "",
        .tip = "Undo history",
        .slot = PanelSlot::RightLower,
        .isShown = true,
        .minimum = {0, lowerMinimum},
        .page = "editing",
        .make = makeHistory},
    PanelRow{
        .action = "panel.problems",
        .title = "Problems",
        .icon = "problems",
        .keys = "F7",
        .tip = "Problems found in the level",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .countsProblems = true,
        .minimum = {sideMinimum, bottomMinimum},
        .page = "checking",
        .section = "the-problems-panel",
        .make = makeProblems},
    PanelRow{
        .action = "panel.tiles",
        .title = "Tiles",
        .icon = "tiles",
        .keys = "Ctrl+B",
        .tip = "Tiles for walls, floors, ceilings and sprites",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .minimum = {sideMinimum, tilesMinimum},
        .page = "tiles",
        .make = makeTiles},
    PanelRow{
        .action = "panel.find",
        .title = "Find",
        .icon = "search",
        .keys = "Ctrl+F",
        .tip = "Objects that fit a query, and replacing their fields",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .minimum = {sideMinimum, tilesMinimum},
        .page = "finding",
        .section = "the-find-panel",
        .make = makeFind},
    PanelRow{
        .action = "panel.outliner",
        .title = "Outliner",
        .icon = "layers",
        .keys = "",
        .tip = "Layers, sectors, walls, sprites and tags as a tree",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .minimum = {sideMinimum, bottomMinimum},
        .page = "selecting",
        .section = "the-outliner",
        .make = makeOutliner},
    PanelRow{
        .action = "panel.tags",
        .title = "Tags",
        .icon = "tag",
        .keys = "",
        .tip = "Which things belong together by their tags, with arrows in the plan",
        .slot = PanelSlot::RightUpper,
        .isShown = false,
        .minimum = {sideMinimum, 0},
        .page = "tags",
        .section = "the-tags-panel",
        .make = makeTags},
    PanelRow{
        .action = "panel.prefabs",
        .title = "Prefabs",
        .icon = "prefab",
        .keys = "",
        .tip = "Parts of levels with names, to be placed in any level",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .minimum = {sideMinimum, tilesMinimum},
        .page = "prefabs",
        .section = "the-prefabs-panel",
        .make = makePrefabs},
    PanelRow{
        .action = "panel.walks",
        .title = "Walks",
        .icon = "record",
        .keys = "",
        .tip = "Recorded walks and whether they still pass",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .minimum = {sideMinimum, bottomMinimum},
        .page = "walks",
        .section = "the-walks-panel",
        .make = makeWalks},
    PanelRow{
        .action = "panel.compare",
        .title = "Differences",
        .icon = "compare",
        .keys = "",
        .tip = "What is different between this level and another one, and merging them",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .minimum = {sideMinimum, bottomMinimum},
        .page = "compare-and-merge",
        .section = "in-the-editor",
        .make = makeCompare},
    PanelRow{
        .action = "panel.player",
        .title = "Player",
        .icon = "player-start",
        .keys = "",
        .tip = "Size, speeds and friction of the player who walks in the level",
        .slot = PanelSlot::RightUpper,
        .isShown = false,
        .minimum = {sideMinimum, 0},
        .page = "player",
        .make = makePlayer},
    PanelRow{
        .action = "panel.engines",
        .title = "Engines",
        .icon = "engines",
        .keys = "",
        .tip = "The engine that plays the level, and how it is started",
        .slot = PanelSlot::RightUpper,
        .isShown = false,
        .minimum = {sideMinimum, 0},
        .page = "playing",
        .section = "the-engines-panel",
        .make = makeEngines},
    PanelRow{
        .action = "panel.engineOutput",
        .title = "Engine output",
        .icon = "command",
        .keys = "",
        .tip = "What the engine writes, and why a level was not started",
        .slot = PanelSlot::Bottom,
        .isShown = false,
        .minimum = {sideMinimum, bottomMinimum},
        .page = "playing",
        .section = "the-engine-output-panel",
        .make = makeEngineOutput},
};

} // namespace

std::span<const PanelRow> allPanels()
{
    return panels;
}

} // namespace sectored::editor
