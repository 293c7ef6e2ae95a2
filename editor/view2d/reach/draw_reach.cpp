#include "editor/view2d/reach/draw_reach.h"

#include "editor/view2d/canvas/device_rectangles.h"
#include "editor/view2d/paint/draw_sectors.h"

#include <QImage>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

// Pixels.
constexpr double markReach = 48; ///< around the painted part
constexpr double leastForMark = 28;
constexpr double leastArrow = 22;
constexpr double longestArrow = 44;
constexpr double halo = 2.5;

constexpr double outOfDateOpacity = 0.4;

/// Returns a translucent fill with dots that move with the level.
QBrush dotBrush(const Canvas& canvas, ThemeRole role)
{
    constexpr double apart = 6; // pixels
    const int size = std::max(3, static_cast<int>(std::round(apart * canvas.pixelRatio)));
    const int dot = std::max(1, static_cast<int>(std::round(2 * canvas.pixelRatio)));
    QImage tile(size, size, QImage::Format_ARGB32_Premultiplied);
    tile.fill(canvas.fillOf(role));
    QPainter painter(&tile);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    QColor colour = canvas[role].colour;
    colour.setAlphaF(0.8F);
    painter.fillRect(0, 0, dot, dot, colour);
    painter.end();
    tile.setDevicePixelRatio(canvas.pixelRatio);
    return QBrush(tile);
}

/// Aligns rows of cells to whole pixels, so that neighbours neither overlap nor leave a gap.
std::vector<QRectF> placesOf(const Canvas& canvas, const std::vector<ReachRun>& runs)
{
    const QRectF painted = canvas.painted();
    std::vector<QRectF> places;
    for (const ReachRun& run : runs) {
        const QPointF low = canvas.snapped(canvas.transform.toView(run.low));
        const QPointF high = canvas.snapped(canvas.transform.toView(run.high));
        const QRectF place = QRectF(low, high) & painted;
        if (!place.isEmpty()) {
            places.push_back(place);
        }
    }
    return places;
}

void fillPlaces(const Canvas& canvas, const std::vector<QRectF>& places, const QBrush& brush)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(brush);
    canvas.painter.drawRects(places.data(), static_cast<int>(places.size()));
    canvas.painter.setBrush(Qt::NoBrush);
}

/// An image of the painted part, and a canvas to draw on it.
class Layer {
public:
    explicit Layer(const Canvas& canvas)
        : m_pixels(deviceRectOf(canvas.painted(), canvas.pixelRatio))
        , m_image(imageOf(m_pixels.size(), canvas.pixelRatio))
        , m_painter(&m_image)
        , m_canvas{
              .painter = m_painter,
              .transform = canvas.transform,
              .theme = canvas.theme,
              .area = canvas.area,
              .pixelRatio = canvas.pixelRatio,
              .quality = canvas.quality,
              .part = viewRectOf(m_pixels, canvas.pixelRatio)}
    {
        m_painter.translate(-m_canvas.part.topLeft());
        m_painter.setBrushOrigin(canvas.snapped(canvas.transform.toView(Vec2{})));
    }

    const Canvas& canvas() const { return m_canvas; }
    QPointF corner() const { return m_canvas.part.topLeft(); }
    /// Ends painting and returns the image.
    const QImage& finish()
    {
        m_painter.end();
        return m_image;
    }

private:
    static QImage imageOf(QSize size, double pixelRatio)
    {
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        image.setDevicePixelRatio(pixelRatio);
        return image;
    }

    QRect m_pixels;
    QImage m_image;
    QPainter m_painter;
    Canvas m_canvas;
};

bool isShown(const Canvas& canvas, const ReachArea& area, const Visibility& visibility)
{
    const Box& box = area.picture->box;
    return !box.isEmpty() && box.meets(canvas.transform.boxOf(canvas.painted()))
           && !isUnseen(visibility, area.sector);
}

/// Draws the cells, clipped to the floors.
void drawCells(const Canvas& canvas, const ReachPicture& reach, const Visibility& visibility)
{
    const auto standing = placesOf(canvas, reach.standing);
    const auto crouched = placesOf(canvas, reach.crouched);
    if (standing.empty() && crouched.empty()) {
        return;
    }
    Layer cells(canvas);
    fillPlaces(cells.canvas(), standing, canvas.fillOf(ThemeRole::Reached));
    fillPlaces(cells.canvas(), crouched, dotBrush(canvas, ThemeRole::ReachedCrouched));
    Layer floors(canvas);
    for (const ReachArea& floor : reach.floors) {
        if (isShown(canvas, floor, visibility)) {
            fillSector(floors.canvas(), *floor.picture, canvas[ThemeRole::Solid].colour);
        }
    }
    QPainter& painter = cells.canvas().painter;
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    painter.drawImage(floors.corner(), floors.finish());
    canvas.painter.drawImage(cells.corner(), cells.finish());
}

/// Strokes twice, so that the path stands out from any background.
void strokeWithHalo(QPainter& painter, const QPainterPath& path, const Theme& theme, ThemeRole role)
{
    const ThemeStyle& style = theme[role];
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(theme[ThemeRole::Background].colour, style.width + halo, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
    painter.setPen(QPen(style.colour, style.width, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
}

/// Returns a cross in a ring.
QPainterPath missedSign(QPointF at)
{
    QPainterPath path;
    path.addEllipse(at, 6.5, 6.5);
    for (const double side : {-1.0, 1.0}) {
        path.moveTo(at + QPointF(-3, -3 * side));
        path.lineTo(at + QPointF(3, 3 * side));
    }
    return path;
}

/// Returns an arrow with an open head and the edge across its tail.
QPainterPath dropSign(QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    const QPointF ahead = length > 0 ? way / length : QPointF(0, 1);
    const QPointF across(-ahead.y(), ahead.x());
    const QPointF tip = from + ahead * std::clamp(length, leastArrow, longestArrow);
    QPainterPath path;
    path.moveTo(from - 6 * across);
    path.lineTo(from + 6 * across);
    path.moveTo(from);
    path.lineTo(tip);
    path.moveTo(tip - 7 * ahead + 5 * across);
    path.lineTo(tip);
    path.lineTo(tip - 7 * ahead - 5 * across);
    return path;
}

/// Returns a low ceiling with an arrow below it, or a circle (the body) in the square that Build
/// moves.
QPainterPath passageSign(PassageKind kind, QPointF at)
{
    QPainterPath path;
    if (kind == PassageKind::Square) {
        path.addRect(QRectF(at - QPointF(7, 7), QSizeF(14, 14)));
        path.addEllipse(at, 4, 4);
        return path;
    }
    path.moveTo(at + QPointF(-7, -6));
    path.lineTo(at + QPointF(7, -6));
    path.moveTo(at + QPointF(-5.5, -1));
    path.lineTo(at + QPointF(0, 5));
    path.lineTo(at + QPointF(5.5, -1));
    return path;
}

QPainterPath signPath(ReachSign sign, QPointF at)
{
    switch (sign) {
    case ReachSign::Drop:
        return dropSign(at - QPointF(leastArrow / 2, 0), at + QPointF(leastArrow / 2, 0));
    case ReachSign::NarrowCrouch:
        return passageSign(PassageKind::Crouch, at);
    case ReachSign::NarrowSquare:
        return passageSign(PassageKind::Square, at);
    default:
        return missedSign(at);
    }
}

ThemeRole roleOf(ReachSign sign)
{
    switch (sign) {
    case ReachSign::Standing:
        return ThemeRole::Reached;
    case ReachSign::Crouched:
        return ThemeRole::ReachedCrouched;
    case ReachSign::Missed:
        return ThemeRole::Unreached;
    case ReachSign::Drop:
        return ThemeRole::OneWay;
    default:
        return ThemeRole::NarrowPassage;
    }
}

} // namespace

void drawReach(const Canvas& canvas, const ReachPicture& reach, const Visibility& visibility)
{
    QPainter& painter = canvas.painter;
    painter.setBrushOrigin(canvas.snapped(canvas.transform.toView(Vec2{})));
    painter.setOpacity(reach.isOutOfDate ? outOfDateOpacity : 1);
    drawCells(canvas, reach, visibility);
    const QColor tint = canvas.fillOf(ThemeRole::Unreached);
    const QBrush hatch = hatchBrush(canvas, ThemeRole::Unreached);
    for (const MissedArea& missed : reach.missed) {
        if (isShown(canvas, missed.area, visibility)) {
            fillSector(canvas, *missed.area.picture, tint);
            fillPolygon(canvas, toView(canvas.transform, missed.area.picture->fill), hatch);
        }
    }
    painter.setOpacity(1);
}

void drawReachMarks(const Canvas& canvas, const ReachPicture& reach, const Visibility& visibility)
{
    QPainter& painter = canvas.painter;
    const QRectF wanted = canvas.painted().adjusted(-markReach, -markReach, markReach, markReach);
    painter.setOpacity(reach.isOutOfDate ? outOfDateOpacity : 1);
    for (const MissedArea& missed : reach.missed) {
        const Box& box = missed.area.picture->box;
        const double side = std::min(
            static_cast<double>(box.high.x) - box.low.x,
            static_cast<double>(box.high.y) - box.low.y);
        const QPointF at = canvas.transform.toView(missed.place);
        if (side * canvas.transform.zoom() >= leastForMark && wanted.contains(at)
            && !isUnseen(visibility, missed.area.sector)) {
            strokeWithHalo(painter, missedSign(at), canvas.theme, ThemeRole::Unreached);
        }
    }
    for (const ReachDrop& drop : reach.drops) {
        const QPointF from = canvas.transform.toView(drop.from);
        if (wanted.contains(from) && !isUnseen(visibility, drop.sector)) {
            const QPainterPath sign = dropSign(from, canvas.transform.toView(drop.to));
            strokeWithHalo(painter, sign, canvas.theme, ThemeRole::OneWay);
        }
    }
    for (const ReachPassage& passage : reach.passages) {
        const QPointF at = canvas.snapped(canvas.transform.toView(passage.at));
        if (wanted.contains(at) && !isUnseen(visibility, passage.sector)) {
            strokeWithHalo(
                painter,
                passageSign(passage.kind, at),
                canvas.theme,
                ThemeRole::NarrowPassage);
        }
    }
    painter.setOpacity(1);
}

QPixmap reachSwatch(const Theme& theme, ReachSign sign, QSize size, double pixelRatio)
{
    QPixmap swatch((QSizeF(size) * pixelRatio).toSize());
    swatch.setDevicePixelRatio(pixelRatio);
    swatch.fill(theme[ThemeRole::Background].colour);
    const QRectF all{QPointF(), QSizeF(size)};
    QPainter painter(&swatch);
    const ViewTransform transform;
    const Canvas canvas{
        .painter = painter,
        .transform = transform,
        .theme = theme,
        .area = all,
        .pixelRatio = pixelRatio};
    painter.fillRect(all, canvas.fillOf(ThemeRole::Fill));
    const ThemeRole role = roleOf(sign);
    if (sign == ReachSign::Crouched) {
        painter.fillRect(all, dotBrush(canvas, role));
    } else if (sign == ReachSign::Standing) {
        painter.fillRect(all, canvas.fillOf(role));
    } else {
        if (sign == ReachSign::Missed) {
            painter.fillRect(all, canvas.fillOf(role));
            painter.fillRect(all, hatchBrush(canvas, role));
        }
        strokeWithHalo(painter, signPath(sign, all.center()), theme, role);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme[ThemeRole::Strong].colour);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(all.adjusted(0.5, 0.5, -0.5, -0.5));
    return swatch;
}

} // namespace sectored::editor
