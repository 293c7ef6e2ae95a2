#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QRect>
#include <QVarLengthArray>

#include <cstddef>
#include <functional>
#include <optional>

namespace sectored::editor {

/// Rectangles of whole device pixels. QPainter fills them several times faster than lines, polygons
/// and unaligned rectangles, and a large level needs ten thousand of them.
using DeviceRectangles = QVarLengthArray<QRect, 256>;

/// Convert between a part of the view and the device pixels that it touches.
QRect deviceRectOf(const QRectF& part, double pixelRatio);
QRectF viewRectOf(const QRect& pixels, double pixelRatio);

/// Returns a square around a position of the view; `size` is in device-independent pixels.
QRect deviceSquareAt(const Canvas& canvas, QPointF at, double size);
/// Returns the same square in device-independent pixels.
QRectF squareAt(const Canvas& canvas, QPointF at, double size);

/// The pixels of an image that a canvas paints on, by device pixels of the view.
struct WritablePixels {
    QRect within{};           ///< the painted part
    QRgb* first = nullptr;    ///< upper left pixel of it
    std::ptrdiff_t width = 0; ///< pixels from a row to the next

    /// Returns the pixels of a row. Their index is x - within.left(). Precondition: the row is
    /// within.
    QRgb* row(int y) const { return first + (y - within.top()) * width; }
};

/// Returns the pixels of the canvas if they can be written directly: it paints on an opaque image.
std::optional<WritablePixels> writablePixels(const Canvas& canvas);

/// Lets a function write the painted part of the canvas, pixel by pixel: on the canvas itself, or
/// on a clear picture of ARGB32_Premultiplied that is drawn over it.
void writePixels(const Canvas& canvas, const std::function<void(const WritablePixels&)>& write);

/// Fills the rectangles with one colour, without antialiasing.
void fillRectangles(const Canvas& canvas, const DeviceRectangles& rectangles, const QColor& colour);

} // namespace sectored::editor
