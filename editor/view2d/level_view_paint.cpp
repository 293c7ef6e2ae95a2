#include "editor/document/document.h"
#include "editor/setting/key_table.h"
#include "editor/tool/draw_tool.h"
#include "editor/view2d/colour_legend.h"
#include "editor/view2d/draw_grid.h"
#include "editor/view2d/draw_message.h"
#include "editor/view2d/draw_overlay.h"
#include "editor/view2d/draw_overlay_label.h"
#include "editor/view2d/draw_pins.h"
#include "editor/view2d/draw_rulers.h"
#include "editor/view2d/draw_sectors.h"
#include "editor/view2d/draw_selection.h"
#include "editor/view2d/draw_sprites.h"
#include "editor/view2d/draw_vertices.h"
#include "editor/view2d/draw_walls.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/minimap.h"
#include "editor/view2d/number_box.h"
#include "editor/view2d/overlay_reach.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

/// More lines than these are painted plain while the plan moves or is tiny.
constexpr std::size_t manyLines = 2500;
constexpr double shortWall = 8; ///< pixels

constexpr int flashPhases = 4; ///< two flashes: bright, dark, bright, dark

std::size_t lineCount(const PlanScene& scene)
{
    std::size_t count = 0;
    for (const LevelPicture::Entry& entry : scene.visible) {
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
    if (m_baseIsStale || m_base.deviceIndependentSize() != QSizeF(size())) {
        paintBase();
    }
    QPainter painter(this);
    painter.drawImage(0, 0, m_base);
    Canvas canvas = canvasOn(painter);
    painter.setClipRect(canvas.area);
    paintOverlay(canvas);
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
void LevelView::paintOverlay(Canvas& canvas)
{
    const Overlay& overlay = m_tool->overlay();
    drawLabels(canvas, m_labels, overlayLabelPlaces(canvas, overlay.labels, m_texts, font()));
    if (m_flashPhase % 2 == 0) {
        drawOverlay(canvas, overlay, m_texts, font());
    } else {
        drawOverlay(canvas, withoutCulprits(overlay), m_texts, font());
    }
    drawPins(canvas, m_document.queryPins(), font());
    // The number box says the same.
    if (overlay.message && !m_numberBox->isOpen()) {
        drawMessage(canvas, *overlay.message, font());
    }
}

void LevelView::paintBase()
{
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (m_base.size() != pixels) {
        m_base = QImage(pixels, QImage::Format_RGB32);
    }
    m_base.setDevicePixelRatio(ratio);
    QPainter painter(&m_base);
    Canvas canvas = canvasOn(painter);
    painter.setClipRect(canvas.area);
    painter.fillRect(canvas.area, m_theme[ThemeRole::Background].colour);
    paintLevel(canvas);
    m_baseIsStale = false;
}

Quality LevelView::qualityOf(const PlanScene& scene) const
{
    const bool tiny = scene.picture.averageWall() * m_transform.zoom() < shortWall;
    return lineCount(scene) > manyLines && (tiny || m_moving.isActive()) ? Quality::Fast
                                                                         : Quality::Fine;
}

std::vector<QRectF> LevelView::boxPlaces() const
{
    std::vector<QRectF> places;
    for (const QWidget* const box :
         {static_cast<const QWidget*>(m_legend), static_cast<const QWidget*>(m_minimap)}) {
        if (!box->isHidden()) {
            places.emplace_back(box->geometry());
        }
    }
    return places;
}

void LevelView::paintLevel(Canvas& canvas)
{
    const PlanScene scene = sceneOf(shownContent(), canvas);
    if (m_display.grid) {
        drawGrid(
            canvas,
            {.spacing = shownGrid(),
             .origin = m_document.snapSettings().origin,
             .strong = m_display.strongGrid});
    }
    drawAxes(canvas);
    const Quality quality = qualityOf(scene);
    m_baseIsFast = quality == Quality::Fast;
    canvas.quality = quality;
    drawSectors(canvas, scene);
    drawWalls(canvas, scene);
    drawVertices(canvas, scene);
    if (m_display.sprites) {
        drawSprites(canvas, scene);
    }
    canvas.quality = Quality::Fine;
    drawStart(canvas, scene.view.map);
    const Selection& selection = m_document.selection();
    // The gesture marks the vertices that it moves.
    drawSelection(canvas, scene, m_preview ? withoutVertices(selection) : selection);
    std::vector<QRectF> obstacles = boxPlaces();
    std::ranges::copy(
        pinPlaces(canvas, m_document.queryPins(), font()),
        std::back_inserter(obstacles));
    const LabelRequest request{
        .kinds = m_display.labels,
        .sprites = m_display.sprites,
        .obstacles = std::move(obstacles),
        .font = font()};
    m_labels = placeLabels(canvas, scene, request, m_texts);
    paintEmptyHint(canvas, scene);
}

QString LevelView::emptyHint() const
{
    const QString draw = shownKey(m_keys, QStringLiteral("tool.draw"));
    return toolId() == "draw" ? tr("Click to place the first corner of the first room")
           : draw.isEmpty()   ? tr("Take the Draw tool and click to draw the first room")
                              : tr("Press %1 and click to draw the first room").arg(draw);
}

void LevelView::paintEmptyHint(const Canvas& canvas, const PlanScene& scene)
{
    const Map& map = scene.view.map;
    const QPointF start = canvas.transform.toView(map.header().start.position);
    const auto isOutOfSight = [&scene](SectorId sector) {
        return editor::isHidden(scene.visibility, sector);
    };
    if (map.sectorCount() == 0) {
        if (!m_tool->isBusy()) {
            drawCentredHint(canvas, emptyHint(), font(), start);
        }
    } else if (std::ranges::all_of(map.sectorOrder(), isOutOfSight)) {
        const QString hint = tr("Everything is hidden. Select > Show all brings it back");
        drawCentredHint(canvas, hint, font(), start);
    }
}

} // namespace sectored::editor
