#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QRect>
#include <QVarLengthArray>

namespace sectored::editor {

/// Rectangles of whole device pixels. The painter fills them several times faster than lines,
/// polygons and rectangles between pixels, and a busy plan has ten thousand.
using DeviceRectangles = QVarLengthArray<QRect, 256>;

/// The device pixels that a part of the view touches, and the other way round.
QRect deviceRectOf(const QRectF& part, double pixelRatio);
QRectF viewRectOf(const QRect& pixels, double pixelRatio);

/// A square of that size (device-independent pixels) around a place of the view.
QRect deviceSquareAt(const Canvas& canvas, QPointF at, double size);
/// The same in device-independent pixels.
QRectF squareAt(const Canvas& canvas, QPointF at, double size);

/// Fills them in one colour, without antialiasing.
void fillRectangles(const Canvas& canvas, const DeviceRectangles& rectangles, const QColor& colour);

} // namespace sectored::editor
