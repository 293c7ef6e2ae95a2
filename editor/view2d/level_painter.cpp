#include "editor/view2d/level_painter.h"

#include "editor/document/document.h"
#include "editor/setting/key_table.h"
#include "editor/tool/tool_host.h"
#include "editor/view2d/box/minimap.h"
#include "editor/view2d/box/view_boxes.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/heat/heat_view.h"
#include "editor/view2d/label/draw_pins.h"
#include "editor/view2d/label/panned_labels.h"
#include "editor/view2d/label/stack_labels.h"
#include "editor/view2d/overlay/draw_message.h"
#include "editor/view2d/overlay/draw_overlay.h"
#include "editor/view2d/overlay/draw_overlay_label.h"
#include "editor/view2d/overlay/draw_profile.h"
#include "editor/view2d/overlay/draw_reason.h"
#include "editor/view2d/overlay/overlay_bounds.h"
#include "editor/view2d/paint/draw_grid.h"
#include "editor/view2d/paint/draw_rulers.h"
#include "editor/view2d/paint/draw_selection.h"
#include "editor/view2d/reach/reach_view.h"
#include "editor/view2d/scene/changed_places.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored::editor {

namespace {

/// More lines than these are painted without antialiasing while the view moves or is tiny.
constexpr std::size_t manyLines = 2500;
constexpr double shortWall = 8; ///< pixels

std::size_t lineCount(const Scene2d& scene)
{
    std::size_t count = 0;
    for (const PlanSector& entry : scene.visible) {
        count += entry.picture->edges.size();
    }
    return count;
}

Selection withoutVertices(Selection selection)
{
    selection.vertices.clear();
    return selection;
}

bool isCulprit(const OverlayLine& line)
{
    return line.role == OverlayRole::Culprit;
}

Overlay withoutCulprits(Overlay overlay)
{
    const auto isOfCulprit = [](const auto& part) {
        return part.role == OverlayRole::Culprit;
    };
    std::erase_if(overlay.areas, isOfCulprit);
    std::erase_if(overlay.lines, isOfCulprit);
    std::erase_if(overlay.points, isOfCulprit);
    return overlay;
}

} // namespace

LevelPainter::LevelPainter(const Parts& parts)
    : QObject(&parts.view)
    , m_parts(parts)
    , m_tiles(std::make_shared<const PlanTiles>(GameTiles::own()))
    , m_picture(parts.document.view())
{
    const auto update = [this] {
        m_parts.view.update();
    };
    connect(&m_parts.camera, &Camera2d::rested, this, &LevelPainter::stale);
    connect(&m_refusal, &RefusalTimer::timeIsUp, this, &LevelPainter::refusalIsOver);
    connect(&m_refusal, &RefusalTimer::flashed, this, update);
    connect(&m_parts.reach, &ReachView::pictureWanted, this, [this] {
        m_parts.reach.makePicture(m_picture);
    });
    connect(&m_parts.reach, &ReachView::changed, this, &LevelPainter::stale);
    connect(&m_parts.reach, &ReachView::wayChanged, this, update);
}

void LevelPainter::refreshStyle()
{
    m_texts.clear();
    refreshColours();
    stale();
}

void LevelPainter::setKeys(const KeyMap& keys)
{
    m_keys = keys;
    stale();
}

void LevelPainter::setDisplay(const Display2d& display)
{
    m_display = display;
    refreshMinimap();
    refreshColours();
    stale();
}

void LevelPainter::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_tiles = std::make_shared<const PlanTiles>(std::move(tiles));
    stale();
}

void LevelPainter::setWalkOverlay(const Overlay& overlay)
{
    replace(m_walk, overlay);
}

void LevelPainter::setFixOverlay(const Overlay& overlay)
{
    replace(m_fix, overlay);
}

void LevelPainter::replace(Overlay& shown, const Overlay& overlay)
{
    if (overlay != shown) {
        updateWhereChanged(shown, overlay);
        shown = overlay;
    }
}

void LevelPainter::followPatch(const Patch& patch)
{
    const MapView view = m_parts.document.view();
    LevelPicture::Update update = m_picture.update(view, patch);
    m_sectorsLookedAt += update.sectorsLookedAt;
    if (m_preview) {
        staleIn(m_preview->places());
        m_preview.reset();
    }
    if (!update.places.empty() || !patch.sectors.empty()) {
        const ColourRamp before = m_ramp;
        refreshColours();
        if (m_ramp != before) {
            stale();
        }
    }
    m_parts.boxes.minimap().followPlaces(update.places);
    refreshMinimap();
    staleIn(changedPlaces(view, patch, std::move(update.places), m_tiles->game().set()));
}

void LevelPainter::followLevel()
{
    m_preview.reset();
    m_picture = LevelPicture(m_parts.document.view());
    refreshColours();
    m_parts.boxes.minimap().followLevel();
    refreshMinimap();
    stale();
}

void LevelPainter::followTool()
{
    updatePreview();
    if (m_parts.document.level().map().sectorCount() == 0) {
        staleMarks(); // The hint of an empty level depends on the tool.
    }
    Tool& tool = m_parts.tools.active();
    m_refusal.keep(tool.oldRefusal() != nullptr && !hasOffer(tool.overlay()));
    updateOverlay();
}

void LevelPainter::stale()
{
    m_plan.invalidate();
    stalePlace();
}

/// Marks these places as stale.
void LevelPainter::staleIn(std::span<const Box> places)
{
    m_plan.invalidate(places);
    stalePlace();
}

void LevelPainter::staleMarks()
{
    m_marksAreStale = true;
    m_parts.view.update();
}

void LevelPainter::stalePlace()
{
    m_planIsStale = true;
    m_parts.heat.followPlan();
    staleMarks();
}

/// Computes the ramp from the level without the preview of a gesture.
void LevelPainter::refreshColours()
{
    const bool wanted = m_display.colourBy != ColourBy::None;
    m_ramp = wanted
                 ? ColourRamp(sectorValues(m_parts.document.view(), m_picture, m_display.colourBy))
                 : ColourRamp();
    m_ramp.keepNeighboursApart(m_parts.document.level().map());
    m_parts.boxes.showColours(m_ramp, m_display.colourBy);
    m_parts.boxes.place(m_parts.camera.area());
}

void LevelPainter::refreshMinimap()
{
    m_parts.boxes.showMinimap(m_display.minimap, m_parts.camera.transform(), m_parts.camera.area());
}

void LevelPainter::updatePreview()
{
    const Plan* plan = m_parts.tools.active().shownPlan();
    if (plan == nullptr ? !m_preview : m_preview && m_preview->isOf(plan->patch)) {
        return;
    }
    if (m_preview) {
        staleIn(m_preview->places());
        m_preview.reset();
    }
    if (plan != nullptr) {
        m_preview.emplace(m_parts.document.view(), m_picture, plan->patch, m_tiles->game().set());
        m_sectorsLookedAt += m_preview->sectorsLookedAt();
        staleIn(m_preview->places());
    }
}

void LevelPainter::updateWhereChanged(const Overlay& before, const Overlay& after)
{
    const auto was = boundsOf(before, m_parts.camera.transform());
    const auto is = boundsOf(after, m_parts.camera.transform());
    if (was && is) {
        m_parts.view.update(was->united(*is).toAlignedRect());
    } else {
        m_parts.view.update();
    }
}

/// Repaints where the tool's overlay differs from the one on screen, and the rulers.
void LevelPainter::updateOverlay()
{
    const Overlay& overlay = m_parts.tools.active().overlay();
    if (overlay != m_shown) {
        updateWhereChanged(m_shown, overlay);
        m_shown = overlay;
        m_refusal.showCulprits(
            std::ranges::any_of(m_shown.lines, isCulprit),
            m_display.reducedMotion ? RefusalTimer::Motion::Reduced : RefusalTimer::Motion::Full);
    }
    const auto cursor = m_parts.tools.active().cursor();
    if (cursor != m_shownCursor) {
        m_shownCursor = cursor;
        if (m_display.rulers) {
            m_parts.view.update(QRect(0, 0, m_parts.view.width(), static_cast<int>(rulerSize)));
            m_parts.view.update(QRect(0, 0, static_cast<int>(rulerSize), m_parts.view.height()));
        }
    }
}

PlanContent LevelPainter::level() const
{
    return {
        .view = m_parts.document.view(),
        .picture = m_picture,
        .visibility = m_parts.document.visibility(),
        .ramp = m_ramp};
}

std::int64_t LevelPainter::shownGrid() const
{
    return editor::shownGrid(m_parts.document.options().snap().grid, m_parts.camera.zoom());
}

void LevelPainter::paint(QPainter& painter, const QRect& exposed)
{
    Canvas canvas = canvasOn(painter);
    const bool fits =
        m_plan.image().size() == (QSizeF(m_parts.view.size()) * canvas.pixelRatio).toSize();
    if (std::exchange(m_planIsStale, false) || !fits) {
        paintPlan(canvas);
        m_marksAreStale = true;
    }
    if (std::exchange(m_marksAreStale, false)) {
        paintMarks();
    }
    painter.drawImage(0, 0, m_marked.isNull() ? m_plan.image() : m_marked);
    painter.setClipRect(canvas.area);
    paintOverlay(canvas, exposed);
    painter.setClipping(false);
    if (m_display.rulers && !canvas.area.contains(exposed)) {
        paintRulers(canvas);
    }
}

void LevelPainter::paintRulers(Canvas& canvas)
{
    const auto cursor = m_parts.tools.active().cursor();
    drawRulers(
        canvas,
        {.spacing = shownGrid(),
         .origin = m_parts.document.options().snap().origin,
         .marked =
             cursor ? std::optional(m_parts.camera.transform().toView(*cursor)) : std::nullopt},
        m_parts.view.font());
}

Canvas LevelPainter::canvasOn(QPainter& painter) const
{
    return {
        .painter = painter,
        .transform = m_parts.camera.transform(),
        .theme = m_parts.theme,
        .area = m_parts.camera.area(),
        .pixelRatio = m_parts.view.devicePixelRatioF()};
}

/// Returns the level, with the preview of a gesture if there is one.
PlanContent LevelPainter::shownContent() const
{
    return {
        .view = m_preview ? m_preview->view() : m_parts.document.view(),
        .picture = m_preview ? m_preview->picture() : m_picture,
        .visibility = m_parts.document.visibility(),
        .ramp = m_ramp};
}

/// Draws the labels, except below texts of the tool, and the overlay of the tool over them.
void LevelPainter::paintOverlay(Canvas& canvas, const QRectF& exposed)
{
    const Overlay& overlay = m_parts.tools.active().overlay();
    m_parts.heat.paint(canvas);
    const QFont font = m_parts.view.font();
    const auto draw = [&](const Overlay& drawn) {
        drawOverlay(canvas, drawn, m_texts, font);
    };
    draw(m_parts.reach.way());
    std::ranges::for_each(m_ofPanels, draw);
    draw(m_fix);
    draw(m_walk);
    auto written = overlayLabelPlaces(canvas, overlay.labels, m_texts, font);
    std::ranges::copy(
        overlayLabelPlaces(canvas, m_parts.reach.way().labels, m_texts, font),
        std::back_inserter(written));
    drawLabels(canvas, m_labels, written);
    draw(m_refusal.isDark() ? withoutCulprits(overlay) : overlay);
    drawPins(canvas, m_parts.document.query().pins(), font, exposed);
    if (overlay.profile) {
        drawProfile(canvas, *overlay.profile, font);
    }
    if (overlay.reason) {
        drawReason(canvas, *overlay.reason, font);
    }
    // The number box shows the same text.
    if (overlay.message && !m_parts.boxes.isTyping()) {
        drawMessage(canvas, *overlay.message, font);
    }
}

/// Returns the index for counting layers. Null if the counts are not shown, and during a preview,
/// which has no index.
const SectorIndex* LevelPainter::stacks() const
{
    return m_display.heat == Heat::Stacks && !m_preview ? &m_parts.document.level().sectors()
                                                        : nullptr;
}

Look2d LevelPainter::lookOf(const Canvas& canvas) const
{
    Look2d look{
        .content = shownContent(),
        .transform = m_parts.camera.transform(),
        .theme = m_parts.theme,
        .area = canvas.area,
        .pixelRatio = canvas.pixelRatio,
        .grid = std::nullopt,
        .heat = stacks(),
        .reach = m_parts.reach.picture(),
        .tints = LayerTints(shownContent().view.map.project()),
        .fill = m_display.fill,
        .tiles = m_tiles.get(),
        .sprites = m_display.sprites};
    if (m_display.grid) {
        look.grid = GridLook{
            .spacing = shownGrid(),
            .origin = m_parts.document.options().snap().origin,
            .strong = m_display.strongGrid};
    }
    if (m_plan.canMoveTo(look)) {
        look.quality = m_plan.quality();
        return look;
    }
    const Scene2d scene = sceneOf(look.content, canvas);
    const bool tiny = scene.picture.averageWall() * m_parts.camera.zoom() < shortWall;
    if (lineCount(scene) > manyLines && (tiny || m_parts.camera.isMoving())) {
        look.quality = Quality::Fast;
    }
    return look;
}

/// Paints the stale parts of the level and places its labels.
void LevelPainter::paintPlan(const Canvas& canvas)
{
    m_marked = QImage(); // It may share pixels with the image that is painted next.
    const Look2d look = lookOf(canvas);
    const LevelImage::Rest rest = m_plan.prepare(look);
    m_plan.paint(look, rest, [this, &canvas, &rest] { placePlanLabels(canvas, rest); });
}

void LevelPainter::placePlanLabels(const Canvas& canvas, const LevelImage::Rest& rest)
{
    const PlanContent content = shownContent();
    if (rest.moved && !rest.hasChanges && !m_display.labels.lengths) {
        m_labels = pannedLabels(
            canvas,
            content,
            {.labels = std::move(m_labels), .uncovered = rest.parts},
            labelRequest(canvas),
            m_texts);
    } else if (!rest.moved && m_plan.isPainted() && m_parts.camera.isMoving()) {
        // While zooming. The other labels appear when the view is at rest.
        m_labels = movedLabels(canvas, std::move(m_labels), labelRequest(canvas).obstacles);
    } else {
        LabelRequest request = labelRequest(canvas);
        if (const SectorIndex* const counted = stacks()) {
            request.kept = stackLabels(canvas, *counted, request, m_texts);
        }
        m_labels = placeLabels(canvas, sceneOf(content, canvas), request, m_texts);
    }
}

/// Paints the selection and the hint of an empty level.
void LevelPainter::paintMarks()
{
    const Selection& selection = m_parts.document.selection();
    const PlanContent content = shownContent();
    m_marked = QImage();
    const QString hint = emptyHint(content);
    // In the smallest windows nothing is left between the rulers.
    if (m_plan.image().isNull() || (selection.isEmpty() && hint.isEmpty())) {
        return;
    }
    m_marked = m_plan.image();
    QPainter painter(&m_marked);
    const Canvas marks = canvasOn(painter);
    painter.setClipRect(marks.area);
    // The gesture itself marks the vertices that it moves.
    drawSelection(marks, content, m_preview ? withoutVertices(selection) : selection);
    if (!hint.isEmpty()) {
        const Point start = content.view.map.header().start.position;
        drawCentredHint(marks, hint, m_parts.view.font(), m_parts.camera.transform().toView(start));
    }
}

LabelRequest LevelPainter::labelRequest(const Canvas& canvas) const
{
    std::vector<QRectF> obstacles = m_parts.boxes.places();
    std::ranges::copy(
        pinPlaces(canvas, m_parts.document.query().pins(), m_parts.view.font()),
        std::back_inserter(obstacles));
    return {
        .kinds = m_display.labels,
        .sprites = m_display.sprites,
        .isOnTiles = m_display.fill != PlanFill::Plain,
        .tiles = &m_tiles->game(),
        .obstacles = std::move(obstacles),
        .font = m_parts.view.font()};
}

/// Returns a hint for a view that shows nothing. Empty if it shows something.
QString LevelPainter::emptyHint(const PlanContent& content) const
{
    const Map& map = content.view.map;
    const auto isOutOfSight = [&content](SectorId sector) {
        return editor::isHidden(content.visibility, sector);
    };
    if (map.sectorCount() == 0 && !m_parts.tools.active().isBusy()) {
        const std::string hint(m_parts.tools.info().emptyHint);
        const QString draw = shownKey(m_keys, QStringLiteral("tool.draw"));
        return !hint.empty()    ? tr(hint.c_str())
               : draw.isEmpty() ? tr("Choose the Draw tool and click to draw the first room")
                                : tr("Press %1, then click to draw the first room").arg(draw);
    }
    if (map.sectorCount() > 0 && std::ranges::all_of(map.sectorOrder(), isOutOfSight)) {
        return tr("Everything is hidden. Use Select > Show all to show it again.");
    }
    return {};
}

} // namespace sectored::editor
