#include "editor/view2d/level_image.h"

#include "editor/setting/crash/alternate_stack.h"
#include "editor/view2d/canvas/device_rectangles.h"
#include "editor/view2d/heat/draw_heat.h"
#include "editor/view2d/paint/draw_flats.h"
#include "editor/view2d/paint/draw_sectors.h"
#include "editor/view2d/paint/draw_sprites.h"
#include "editor/view2d/paint/draw_vertices.h"
#include "editor/view2d/paint/draw_walls.h"
#include "editor/view2d/reach/draw_reach.h"

#include <QBrush>
#include <QPainter>
#include <QThread>
#include <QtConcurrentMap>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sectored::editor {

namespace {

/// Device pixels. One thread paints fewer pixels before another has started.
constexpr int leastBand = 64 * 1024;

/// Pixels: extent of the markers of sprites and of the player start.
constexpr double markerReach = 32;

/// Tolerance for a whole number of device pixels.
constexpr double wholePixel = 1e-4;

/// Returns horizontal bands, enough for all threads but not too small.
std::vector<QRect> bandsOf(const std::vector<QRect>& parts)
{
    std::vector<QRect> bands;
    for (const QRect& part : parts) {
        // A change outside the view: there is nothing to paint.
        if (part.isEmpty()) {
            continue;
        }
        const int most = part.width() * part.height() / leastBand;
        const int count = std::clamp(most, 1, 2 * QThread::idealThreadCount());
        for (int k = 0; k < count; ++k) {
            const int top = part.top() + part.height() * k / count;
            const int end = part.top() + part.height() * (k + 1) / count;
            bands.emplace_back(part.left(), top, part.width(), end - top);
        }
    }
    return bands;
}

/// Returns what lines lie on, but for colours of a ramp.
LineGround groundOf(const Look2d& look)
{
    const bool hasTiles = look.fill != PlanFill::Plain && look.tiles != nullptr;
    return hasTiles ? LineGround::Pictures : LineGround::Plain;
}

void drawFills(const Canvas& canvas, const Scene2d& scene, const Look2d& look)
{
    if (groundOf(look) == LineGround::Plain) {
        const QBrush plain = floorBrush(canvas, look.grid);
        drawSectors(canvas, scene, {.plain = plain, .tints = look.tints});
        return;
    }
    const QBrush plain = canvas[ThemeRole::Fill].colour;
    FlatPainter tiles(canvas, scene, *look.tiles, look.fill);
    drawSectors(canvas, scene, {.plain = plain, .tints = look.tints, .tiles = &tiles});
}

void paintLayers(const Canvas& canvas, const Look2d& look)
{
    const Scene2d scene = sceneOf(look.content, canvas);
    canvas.painter.fillRect(canvas.painted(), canvas[ThemeRole::Background].colour);
    if (look.grid) {
        drawGrid(canvas, *look.grid, GridGround::Void);
    }
    drawFills(canvas, scene, look);
    drawAxes(canvas);
    if (look.heat != nullptr) {
        drawHeat(canvas, *look.heat);
    }
    if (look.reach != nullptr) {
        drawReach(canvas, *look.reach, look.content.visibility);
    }
    const LineGround ground = groundOf(look);
    drawWalls(canvas, scene, scene.ramp.steps().empty() ? ground : LineGround::Pictures);
    drawVertices(canvas, scene, ground);
    if (ground == LineGround::Pictures) {
        drawSkyBadges(canvas, scene, look.fill);
    }
    if (look.sprites) {
        drawSprites(canvas, scene, {.tiles = look.tiles, .ground = ground});
    }
    drawStart(canvas, scene.view.map);
    if (look.reach != nullptr) {
        drawReachMarks(canvas, *look.reach, look.content.visibility);
    }
}

/// Returns an image that shares the pixels of a band.
QImage bandOf(QImage& image, const QRect& band)
{
    uchar* const first = image.bits() + band.top() * image.bytesPerLine()
                         + band.left() * static_cast<qsizetype>(sizeof(QRgb));
    QImage part(first, band.width(), band.height(), image.bytesPerLine(), image.format());
    part.setDevicePixelRatio(image.devicePixelRatio());
    return part;
}

void paintBand(QImage& pixels, const Look2d& look, const QRect& band)
{
    const QRectF part = viewRectOf(band, look.pixelRatio);
    QPainter painter(&pixels);
    painter.translate(-part.topLeft());
    const Canvas canvas{
        .painter = painter,
        .transform = look.transform,
        .theme = look.theme,
        .area = look.area,
        .pixelRatio = look.pixelRatio,
        .quality = look.quality,
        .part = part};
    paintLayers(canvas, look);
}

/// Moves the pixels of the area. Pixels that would come from outside keep their values.
void scroll(QImage& image, const QRect& area, QPoint by)
{
    const QRect target = area & area.translated(by);
    const qsizetype stride = image.bytesPerLine();
    uchar* const bits = image.bits();
    const auto bytes = static_cast<std::size_t>(target.width()) * sizeof(QRgb);
    const qsizetype way = by.y() * stride + by.x() * static_cast<qsizetype>(sizeof(QRgb));
    for (int k = 0; k < target.height(); ++k) {
        // Start at the side towards which pixels move, so that none is overwritten too early.
        const int row = by.y() > 0 ? target.bottom() - k : target.top() + k;
        uchar* const to =
            bits + row * stride + target.left() * static_cast<qsizetype>(sizeof(QRgb));
        std::memmove(to, to - way, bytes);
    }
}

/// Returns the parts of the area that a move leaves to be painted: at most one row and one column.
std::vector<QRect> uncovered(const QRect& area, QPoint by)
{
    std::vector<QRect> parts;
    const QRect covered = area & area.translated(by);
    if (by.y() != 0) {
        const int top = by.y() > 0 ? area.top() : covered.bottom() + 1;
        parts.emplace_back(area.left(), top, area.width(), std::abs(by.y()));
    }
    if (by.x() != 0) {
        const int left = by.x() > 0 ? area.left() : covered.right() + 1;
        parts.emplace_back(left, covered.top(), std::abs(by.x()), covered.height());
    }
    return parts;
}

/// Returns by how many device pixels the view has moved. Empty if the zoom or the size changed, or
/// if the move is not a whole number of pixels.
std::optional<QPoint> movedBy(const ViewTransform& from, const ViewTransform& to, double pixelRatio)
{
    if (from.zoom() != to.zoom() || from.viewSize() != to.viewSize()) {
        return std::nullopt;
    }
    const QPointF way = (to.toView(from.centre()) - from.toView(from.centre())) * pixelRatio;
    const QPointF whole(std::round(way.x()), std::round(way.y()));
    const QPointF off = way - whole;
    if (std::abs(off.x()) > wholePixel || std::abs(off.y()) > wholePixel) {
        return std::nullopt;
    }
    return whole.toPoint();
}

/// Returns the area of the boxes with their lines and markers, as one rectangle so that nothing is
/// painted twice.
QRectF placeOf(std::span<const Box> boxes, const ViewTransform& transform)
{
    QRectF place;
    for (const Box& box : boxes) {
        const QRectF corners(transform.toView(box.low), transform.toView(box.high));
        place |= corners.adjusted(-markerReach, -markerReach, markerReach, markerReach);
    }
    return place;
}

} // namespace

void LevelImage::invalidate(std::span<const Box> places)
{
    if (m_at) {
        m_changed.insert(m_changed.end(), places.begin(), places.end());
    }
}

bool LevelImage::canMoveTo(const Look2d& look) const
{
    if (!m_at || m_area != look.area || m_image.devicePixelRatio() != look.pixelRatio) {
        return false;
    }
    const auto by = movedBy(*m_at, look.transform, look.pixelRatio);
    const QRect area = deviceRectOf(m_area, look.pixelRatio);
    return by && area.intersects(area.translated(*by));
}

LevelImage::Rest LevelImage::prepare(const Look2d& look)
{
    const QSize pixels = (look.transform.viewSize() * look.pixelRatio).toSize();
    const QRect area = deviceRectOf(look.area, look.pixelRatio) & m_image.rect();
    const QPoint by = canMoveTo(look)
                          ? movedBy(*m_at, look.transform, look.pixelRatio).value_or(QPoint())
                          : QPoint();
    // Doing both would give overlapping parts, which threads would paint at the same time.
    if (canMoveTo(look) && m_changed.empty()) {
        scroll(m_image, area, by);
        return {.parts = uncovered(area, by), .moved = QPointF(by) / look.pixelRatio};
    }
    if (canMoveTo(look) && by.isNull()) {
        const QRectF changed = placeOf(m_changed, look.transform) & look.area;
        return {
            .parts = {deviceRectOf(changed, look.pixelRatio) & area},
            .moved = QPointF(),
            .hasChanges = true};
    }
    if (m_image.size() != pixels) {
        m_image = QImage(pixels, QImage::Format_RGB32);
        m_image.fill(look.theme[ThemeRole::Background].colour);
    }
    m_image.setDevicePixelRatio(look.pixelRatio);
    return {.parts = {deviceRectOf(look.area, look.pixelRatio) & m_image.rect()}};
}

void LevelImage::paint(const Look2d& look, const Rest& rest, const std::function<void()>& meanwhile)
{
    struct Band {
        QRect place;
        QImage pixels;
    };
    std::vector<Band> bands;
    for (const QRect& band : bandsOf(rest.parts)) {
        bands.push_back({.place = band, .pixels = bandOf(m_image, band)});
    }
    auto painting = QtConcurrent::map(bands, [&look](Band& band) {
        ensureAlternateStack();
        paintBand(band.pixels, look, band.place);
    });
    meanwhile();
    painting.waitForFinished();
    m_at = look.transform;
    m_changed.clear();
    m_area = look.area;
    m_quality = look.quality;
}

} // namespace sectored::editor
