#include "editor/window/panel_links.h"

#include "editor/document/document.h"
#include "editor/document/play/level_play.h"
#include "editor/panel/compare/compare_panel.h"
#include "editor/panel/find/find_panel.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/inspector/selection_text.h"
#include "editor/panel/outliner/outliner_panel.h"
#include "editor/panel/play/engine_output_panel.h"
#include "editor/panel/play/engines_panel.h"
#include "editor/panel/prefabs/prefabs_panel.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/panel/query/pin_list.h"
#include "editor/panel/query/query_panel.h"
#include "editor/panel/tags/tags_panel.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/setting/metrics.h"
#include "editor/tool/take/surroundings.h"
#include "editor/tool/tool.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_sketch.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/return_bar.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_export.h"

#include <algorithm>
#include <optional>

namespace sectored::editor {

namespace {

/// Returns the surface that the tile browser sets for a field of the Inspector. Empty for those of
/// sectors that are yet to be drawn.
std::optional<TileSurface> surfaceOf(TileUse use)
{
    switch (use) {
    case TileUse::Floor:
        return TileSurface::Floor;
    case TileUse::Ceiling:
        return TileSurface::Ceiling;
    case TileUse::Wall:
        return TileSurface::Wall;
    case TileUse::WallOpening:
        return TileSurface::Over;
    case TileUse::Sprite:
        return TileSurface::Sprite;
    case TileUse::NewFloor:
    case TileUse::NewCeiling:
        break;
    }
    return std::nullopt;
}

/// Returns whether the level has the sector, wall or sprite.
bool isInLevel(const Map& map, const Selection& thing)
{
    const auto isThere = [&map](auto id) {
        return map.find(id) != nullptr;
    };
    return std::ranges::all_of(thing.sectors, isThere) && std::ranges::all_of(thing.walls, isThere)
           && std::ranges::all_of(thing.sprites, isThere);
}

void connectPrefabs(PrefabsPanel& panel, LevelView& view, Document& document)
{
    panel.setSketcher([](QPainter& painter,
                         const Map& map,
                         const Theme& theme,
                         const QRectF& place,
                         double pixelRatio) {
        drawSketch(
            painter,
            sketchOf(map),
            theme,
            {.rectangle = place, .margin = space::panel, .pixelRatio = pixelRatio});
    });
    QObject::connect(&panel, &PrefabsPanel::rowsWanted, &view, [&view, &document](PastedRows rows) {
        rows.at = view.camera().middle();
        document.heldRows().take(std::move(rows));
        view.setTool(std::ranges::find_if(allTools(), &ToolInfo::holdsRows)->id);
        view.setFocus();
    });
}

} // namespace

void connectPanels(Docks& docks, LevelView& view, Document& document)
{
    Camera2d* const camera = &view.camera();
    auto& query = docks.find<QueryPanel>();
    auto& inspector = docks.find<InspectorPanel>();
    auto* const problems = &docks.find<ProblemsPanel>();
    auto* const outliner = &docks.find<OutlinerPanel>();
    auto* const walks = &docks.find<WalksPanel>();
    PinList* const pins = &query.pins();
    QObject::connect(&query, &QueryPanel::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(problems, &ProblemsPanel::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(
        problems,
        &ProblemsPanel::previewWanted,
        &view.painter(),
        &LevelPainter::setFixOverlay);
    auto* const compare = &docks.find<ComparePanel>();
    QObject::connect(compare, &ComparePanel::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(
        compare,
        &ComparePanel::overlayWanted,
        &view.painter(),
        &LevelPainter::setDifferenceOverlay);
    auto* const tags = &docks.find<TagsPanel>();
    QObject::connect(tags, &TagsPanel::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(
        tags,
        &TagsPanel::overlayWanted,
        &view.painter(),
        &LevelPainter::setTagOverlay);
    connectPrefabs(docks.find<PrefabsPanel>(), view, document);
    auto* const find = &docks.find<FindPanel>();
    QObject::connect(find, &FindPanel::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(find, &FindPanel::pointWanted, camera, &Camera2d::bringIntoView);
    QObject::connect(outliner, &OutlinerPanel::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(walks, &WalksPanel::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(pins, &PinList::placeWanted, camera, &Camera2d::frameBox);
    QObject::connect(pins, &PinList::pointWanted, camera, &Camera2d::bringIntoView);
    QObject::connect(pins, &PinList::answersChanged, &view, [&view](const QString& text) {
        view.showNotice(text);
    });
    QObject::connect(&inspector, &InspectorPanel::frameWanted, camera, &Camera2d::frameSelection);
    QObject::connect(&view, &LevelView::toolActed, &inspector, [&inspector, &view] {
        const NumberTarget* const drag = view.tool().numberTarget();
        const bool isShown = inspector.isVisible() && drag != nullptr;
        inspector.showDrag(isShown ? drag->dragFacts() : std::nullopt);
    });
    QObject::connect(&inspector, &InspectorPanel::pickWanted, &view, [&view] { view.setFocus(); });
    auto* const tiles = &docks.find<TilesPanel>();
    QObject::connect(tiles, &TilesPanel::pointWanted, camera, &Camera2d::bringIntoView);
    QObject::connect(&inspector, &InspectorPanel::tileWanted, tiles, [&docks, tiles](TileUse use) {
        if (const auto surface = surfaceOf(use)) {
            docks.bringToFront<TilesPanel>();
            tiles->ask(*surface);
        }
    });
}

void connectPlay(Docks& docks, LevelPlay& play, LevelView& view, Document& document)
{
    auto* const output = &docks.find<EngineOutputPanel>();
    QObject::connect(&play, &LevelPlay::aboutToPlay, output, [&docks] {
        docks.bringToFront<EngineOutputPanel>();
    });
    QObject::connect(&play, &LevelPlay::engineNeeded, output, [&docks] {
        docks.bringToFront<EnginesPanel>();
    });
    QObject::connect(output, &EngineOutputPanel::problemsWanted, output, [&docks] {
        docks.bringToFront<ProblemsPanel>();
    });
    QObject::connect(
        output,
        &EngineOutputPanel::thingWanted,
        &view,
        [&view, &document](const Selection& thing) {
            if (!isInLevel(document.level().map(), thing)) {
                view.showNotice(QObject::tr("It is no longer in the level."));
                return;
            }
            document.setSelection(thing);
            view.camera().frameBox(surroundingsOf(document.view(), thing));
        });
}

void connectReturnBar(
    ReturnBar& bar,
    LevelExport& levelExport,
    LevelView& view,
    const Document& document)
{
    QObject::connect(&levelExport, &LevelExport::steppedAside, &bar, [&bar, &view, &document] {
        bar.show(selectionHeading(document.view(), document.selection()));
        view.camera().frameBox(surroundingsOf(document.view(), document.selection()));
        view.setFocus();
    });
    QObject::connect(&levelExport, &LevelExport::returned, &bar, &QWidget::hide);
    QObject::connect(&bar, &ReturnBar::aboutToShow, &view.camera(), &Camera2d::keepZoom);
    QObject::connect(&bar, &ReturnBar::backWanted, &levelExport, &LevelExport::ask);
    QObject::connect(&bar, &ReturnBar::closeWanted, &view, [&levelExport, &view] {
        levelExport.giveUp();
        view.setFocus();
    });
}

} // namespace sectored::editor
