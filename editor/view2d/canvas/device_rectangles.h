#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QRect>
#include <QVarLengthArray>

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

/// Fills the rectangles with one colour, without antialiasing.
void fillRectangles(const Canvas& canvas, const DeviceRectangles& rectangles, const QColor& colour);

} // namespace sectored::editor
