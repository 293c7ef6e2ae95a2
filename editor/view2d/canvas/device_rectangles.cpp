#include "editor/view2d/canvas/device_rectangles.h"

#include <QImage>
#include <QPaintDevice>

#include <algorithm>

namespace sectored::editor {

namespace {

/// Returns the painter's image if opaque colours can be written to it directly, otherwise null.
QImage* plainImageOf(const QPainter& painter)
{
    QPaintDevice* const device = painter.device();
    if (device->devType() != QInternal::Image) {
        return nullptr;
    }
    auto* const image = static_cast<QImage*>(device);
    return image->format() == QImage::Format_RGB32 ? image : nullptr;
}

/// Writes pixels directly: with QPainter, ten thousand small squares take longer than the rest of a
/// frame.
void writeRectangles(const WritablePixels& pixels, const DeviceRectangles& rectangles, QRgb colour)
{
    for (const QRect& rectangle : rectangles) {
        const QRect part = rectangle & pixels.within;
        for (int y = part.top(); y <= part.bottom(); ++y) {
            std::fill_n(pixels.row(y) + (part.left() - pixels.within.left()), part.width(), colour);
        }
    }
}

void paintRectangles(const Canvas& canvas, const DeviceRectangles& rectangles, const QColor& colour)
{
    QPainter& painter = canvas.painter;
    const QTransform logical = painter.worldTransform();
    const double pixel = 1 / canvas.pixelRatio;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setWorldTransform(QTransform::fromScale(pixel, pixel), true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRects(rectangles.constData(), static_cast<int>(rectangles.size()));
    painter.setBrush(Qt::NoBrush);
    painter.setWorldTransform(logical);
}

} // namespace

QRect deviceRectOf(const QRectF& part, double pixelRatio)
{
    return QRectF(part.topLeft() * pixelRatio, part.size() * pixelRatio).toAlignedRect();
}

QRectF viewRectOf(const QRect& pixels, double pixelRatio)
{
    return {QPointF(pixels.topLeft()) / pixelRatio, QSizeF(pixels.size()) / pixelRatio};
}

QRect deviceSquareAt(const Canvas& canvas, QPointF at, double size)
{
    const double ratio = canvas.pixelRatio;
    const int side = std::max(1, qRound(size * ratio));
    return {qRound(at.x() * ratio - side / 2.0), qRound(at.y() * ratio - side / 2.0), side, side};
}

QRectF squareAt(const Canvas& canvas, QPointF at, double size)
{
    return viewRectOf(deviceSquareAt(canvas, at, size), canvas.pixelRatio);
}

std::optional<WritablePixels> writablePixels(const Canvas& canvas)
{
    QImage* const image = plainImageOf(canvas.painter);
    if (image == nullptr) {
        return std::nullopt;
    }
    const QRect area = deviceRectOf(canvas.painted(), canvas.pixelRatio);
    // The image may contain only a part of the view.
    const QPoint corner = -canvas.painter.deviceTransform().map(QPointF()).toPoint();
    const QRect within = area & image->rect().translated(corner);
    const QPoint first = within.topLeft() - corner;
    const auto width = image->bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto* const pixels = reinterpret_cast<QRgb*>(image->bits());
    return WritablePixels{
        .within = within,
        .first = pixels + first.y() * width + first.x(),
        .width = width};
}

void writePixels(const Canvas& canvas, const std::function<void(const WritablePixels&)>& write)
{
    if (const auto pixels = writablePixels(canvas)) {
        write(*pixels);
        return;
    }
    const QRect within = deviceRectOf(canvas.painted(), canvas.pixelRatio);
    QImage over(within.size(), QImage::Format_ARGB32_Premultiplied);
    over.fill(Qt::transparent);
    auto* const first = reinterpret_cast<QRgb*>(over.bits());
    write({.within = within, .first = first, .width = within.width()});
    over.setDevicePixelRatio(canvas.pixelRatio);
    canvas.painter.drawImage(viewRectOf(within, canvas.pixelRatio).topLeft(), over);
}

void fillRectangles(const Canvas& canvas, const DeviceRectangles& rectangles, const QColor& colour)
{
    const auto pixels = colour.alpha() == 255 ? writablePixels(canvas) : std::nullopt;
    if (pixels) {
        writeRectangles(*pixels, rectangles, colour.rgb());
    } else {
        paintRectangles(canvas, rectangles, colour);
    }
}

} // namespace sectored::editor
