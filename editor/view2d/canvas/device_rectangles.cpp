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

/// The writable device pixels of the view, and the pixel at the image's upper left corner.
struct ImagePlace {
    QRect within{};
    QPoint corner{};
};

/// Writes pixels directly: with QPainter, ten thousand small squares take longer than the rest of a
/// frame.
void write(QImage& image, const ImagePlace& place, const DeviceRectangles& rectangles, QRgb colour)
{
    const auto stride = image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    for (const QRect& rectangle : rectangles) {
        const QRect part = (rectangle & place.within).translated(-place.corner);
        QRgb* row = pixels + part.top() * stride + part.left();
        for (int k = 0; k < part.height(); ++k) {
            std::fill_n(row, part.width(), colour);
            row += stride;
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

void fillRectangles(const Canvas& canvas, const DeviceRectangles& rectangles, const QColor& colour)
{
    QImage* const image = colour.alpha() == 255 ? plainImageOf(canvas.painter) : nullptr;
    if (image == nullptr) {
        paintRectangles(canvas, rectangles, colour);
        return;
    }
    const QRect area = deviceRectOf(canvas.painted(), canvas.pixelRatio);
    // The image may contain only a part of the view.
    const QPoint corner = -canvas.painter.deviceTransform().map(QPointF()).toPoint();
    const QRect within = area & image->rect().translated(corner);
    write(*image, {.within = within, .corner = corner}, rectangles, colour.rgb());
}

} // namespace sectored::editor
