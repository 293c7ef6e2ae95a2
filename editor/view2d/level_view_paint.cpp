#include "editor/document/document.h"
#include "editor/setting/key_table.h"
#include "editor/tool/hand/draw_tool.h"
#include "editor/view2d/box/minimap.h"
#include "editor/view2d/box/number_box.h"
#include "editor/view2d/heat/colour_legend.h"
#include "editor/view2d/heat/heat_layer.h"
#include "editor/view2d/label/draw_pins.h"
#include "editor/view2d/label/panned_labels.h"
#include "editor/view2d/label/stack_labels.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/overlay/draw_message.h"
#include "editor/view2d/overlay/draw_overlay.h"
#include "editor/view2d/overlay/draw_overlay_label.h"
#include "editor/view2d/overlay/overlay_reach.h"
#include "editor/view2d/paint/draw_rulers.h"
#include "editor/view2d/paint/draw_selection.h"
#include "editor/view2d/reach/reach_layer.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored::editor {

namespace {

/// More lines than these are painted plain while the plan moves or is tiny.
constexpr std::size_t manyLines = 2500;
constexpr double shortWall = 8; ///< pixels

constexpr int flashPhases = 4; ///< two flashes: bright, dark, bright, dark

std::size_t lineCount(const PlanScene& scene)
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

Canvas LevelView::canvasOn(QPainter& painter) const
{
    return {
        .painter = painter,
        .transform = m_transform,
        .theme = m_theme,
        .area = area(),
        .pixelRatio = devicePixelRatioF()};
}

/// Without what a gesture would make of it.
PlanContent LevelView::shownLevel() const
{
    return {
        .view = m_document.view(),
        .picture = m_picture,
        .visibility = m_document.visibility(),
        .ramp = m_ramp};
}

/// The level, or what a gesture would make of it.
PlanContent LevelView::shownContent() const
{
    return {
        .view = m_preview ? m_preview->view() : m_document.view(),
        .picture = m_preview ? m_preview->picture() : m_picture,
        .visibility = m_document.visibility(),
        .ramp = m_ramp};
}

/// Repaints where the tool's overlay is another one than on screen; the rulers follow the pointer.
void LevelView::updateOverlay()
{
    const Overlay& overlay = m_tool->overlay();
    if (overlay != m_shown) {
        const auto before = reachOf(m_shown, m_transform);
        const auto after = reachOf(overlay, m_transform);
        if (before && after) {
            update(before->united(*after).toAlignedRect());
        } else {
            update();
        }
        m_shown = overlay;
        followCulprits();
    }
    if (m_tool->cursor() != m_shownCursor) {
        m_shownCursor = m_tool->cursor();
        if (m_display.rulers) {
            update(QRect(0, 0, width(), static_cast<int>(rulerSize)));
            update(QRect(0, 0, static_cast<int>(rulerSize), height()));
        }
    }
}

/// What refuses flashes twice when it appears, unless motion is reduced.
void LevelView::followCulprits()
{
    const bool shown = std::ranges::any_of(m_shown.lines, isCulprit);
    if (!shown) {
        m_flashed = false;
    } else if (!m_flashed && !m_display.reducedMotion) {
        m_flashed = true;
        m_flashPhase = flashPhases;
        m_flash.start();
    }
}

void LevelView::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    Canvas canvas = canvasOn(painter);
    const bool fits = m_plan.image().size() == (QSizeF(size()) * canvas.pixelRatio).toSize();
    if (std::exchange(m_planIsStale, false) || !fits) {
        paintPlan(canvas);
        m_marksAreStale = true;
    }
    if (std::exchange(m_marksAreStale, false)) {
        paintMarks();
    }
    painter.drawImage(0, 0, m_marked.isNull() ? m_plan.image() : m_marked);
    painter.setClipRect(canvas.area);
    paintOverlay(canvas, event->rect());
    painter.setClipping(false);
    if (m_display.rulers && !canvas.area.contains(event->rect())) {
        const auto cursor = m_tool->cursor();
        drawRulers(
            canvas,
            {.spacing = shownGrid(),
             .origin = m_document.snapSettings().origin,
             .marked = cursor ? std::optional(m_transform.toView(*cursor)) : std::nullopt},
            font());
    }
    if (m_focusFrame) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

/// The texts of the level, hidden where the tool writes, and over them what the tool shows.
void LevelView::paintOverlay(Canvas& canvas, const QRectF& exposed)
{
    const Overlay& overlay = m_tool->overlay();
    m_heat->paint(canvas);
    drawOverlay(canvas, m_reach->way(), m_texts, font());
    drawOverlay(canvas, m_walk, m_texts, font());
    auto written = overlayLabelPlaces(canvas, overlay.labels, m_texts, font());
    std::ranges::copy(
        overlayLabelPlaces(canvas, m_reach->way().labels, m_texts, font()),
        std::back_inserter(written));
    drawLabels(canvas, m_labels, written);
    if (m_flashPhase % 2 == 0) {
        drawOverlay(canvas, overlay, m_texts, font());
    } else {
        drawOverlay(canvas, withoutCulprits(overlay), m_texts, font());
    }
    drawPins(canvas, m_document.queryPins(), font(), exposed);
    // The number box says the same.
    if (overlay.message && !m_numberBox->isOpen()) {
        drawMessage(canvas, *overlay.message, font());
    }
}

/// What the stacks are counted with; null where they are not shown. While a gesture previews
/// another level there is no index of it.
const SectorIndex* LevelView::stacks() const
{
    return m_display.heat == Heat::Stacks && !m_preview ? &m_document.sectors() : nullptr;
}

PlanLook LevelView::lookOf(const Canvas& canvas) const
{
    PlanLook look{
        .content = shownContent(),
        .transform = m_transform,
        .theme = m_theme,
        .area = canvas.area,
        .pixelRatio = canvas.pixelRatio,
        .grid = std::nullopt,
        .heat = stacks(),
        .reach = m_reach->picture(),
        .sprites = m_display.sprites};
    if (m_display.grid) {
        look.grid = GridLook{
            .spacing = shownGrid(),
            .origin = m_document.snapSettings().origin,
            .strong = m_display.strongGrid};
    }
    if (m_plan.canMoveTo(look)) {
        look.quality = m_plan.quality();
        return look;
    }
    const PlanScene scene = sceneOf(look.content, canvas);
    const bool tiny = scene.picture.averageWall() * m_transform.zoom() < shortWall;
    if (lineCount(scene) > manyLines && (tiny || m_moving.isActive())) {
        look.quality = Quality::Fast;
    }
    return look;
}

/// The level with its texts, as far as they are not there yet.
void LevelView::paintPlan(const Canvas& canvas)
{
    m_marked = QImage(); // It may share the pixels that are painted now.
    const PlanLook look = lookOf(canvas);
    const PlanImage::Rest rest = m_plan.prepare(look);
    m_plan.paint(look, rest, [this, &canvas, &rest] { placePlanLabels(canvas, rest); });
}

void LevelView::placePlanLabels(const Canvas& canvas, const PlanImage::Rest& rest)
{
    const PlanContent content = shownContent();
    if (rest.moved && !rest.hasChanges && !m_display.labels.lengths) {
        m_labels = pannedLabels(
            canvas,
            content,
            {.labels = std::move(m_labels), .uncovered = rest.parts},
            labelRequest(canvas),
            m_texts);
    } else if (!rest.moved && m_plan.isPainted() && m_moving.isActive()) {
        // While it is zoomed; others appear when it comes to rest.
        m_labels = movedLabels(canvas, std::move(m_labels), labelRequest(canvas).obstacles);
    } else {
        LabelRequest request = labelRequest(canvas);
        if (const SectorIndex* const counted = stacks()) {
            request.kept = stackLabels(canvas, *counted, request, m_texts);
        }
        m_labels = placeLabels(canvas, sceneOf(content, canvas), request, m_texts);
    }
}

/// What is selected, and what an empty plan says.
void LevelView::paintMarks()
{
    const Selection& selection = m_document.selection();
    const PlanContent content = shownContent();
    m_marked = QImage();
    const QString hint = emptyHint(content);
    // In the smallest windows there is no room for the plan.
    if (m_plan.image().isNull() || (selection.isEmpty() && hint.isEmpty())) {
        return;
    }
    m_marked = m_plan.image();
    QPainter painter(&m_marked);
    const Canvas marks = canvasOn(painter);
    painter.setClipRect(marks.area);
    // The gesture marks the vertices that it moves.
    drawSelection(marks, content, m_preview ? withoutVertices(selection) : selection);
    if (!hint.isEmpty()) {
        const Point start = content.view.map.header().start.position;
        drawCentredHint(marks, hint, font(), m_transform.toView(start));
    }
}

std::vector<QRectF> LevelView::boxPlaces() const
{
    std::vector<QRectF> places;
    for (const QWidget* const box : boxes()) {
        if (!box->isHidden()) {
            places.emplace_back(box->geometry());
        }
    }
    return places;
}

LabelRequest LevelView::labelRequest(const Canvas& canvas) const
{
    std::vector<QRectF> obstacles = boxPlaces();
    std::ranges::copy(
        pinPlaces(canvas, m_document.queryPins(), font()),
        std::back_inserter(obstacles));
    return {
        .kinds = m_display.labels,
        .sprites = m_display.sprites,
        .obstacles = std::move(obstacles),
        .font = font()};
}

/// What to do about a plan that shows nothing; empty when it shows something.
QString LevelView::emptyHint(const PlanContent& content) const
{
    const Map& map = content.view.map;
    const auto isOutOfSight = [&content](SectorId sector) {
        return editor::isHidden(content.visibility, sector);
    };
    if (map.sectorCount() == 0 && !m_tool->isBusy()) {
        const QString draw = shownKey(m_keys, QStringLiteral("tool.draw"));
        return toolId() == "draw" ? tr("Click to place the first corner of the first room")
               : draw.isEmpty()   ? tr("Take the Draw tool and click to draw the first room")
                                  : tr("Press %1 and click to draw the first room").arg(draw);
    }
    if (map.sectorCount() > 0 && std::ranges::all_of(map.sectorOrder(), isOutOfSight)) {
        return tr("Everything is hidden. Select > Show all brings it back");
    }
    return {};
}

} // namespace sectored::editor
