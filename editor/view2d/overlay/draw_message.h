#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"

#include <QFont>

namespace sectored::editor {

/// Where a box of that size stands beside a place: 24 px to the right and below, on the other side
/// where the area ends, and always inside.
QRectF messagePlace(const QRectF& area, QPointF at, QSizeF size);

/// The box at the pointer: a title with its sign, and a line of detail.
void drawMessage(const Canvas& canvas, const OverlayMessage& message, const QFont& font);

/// Where a text of that size stands in the middle of the area, moved below `marker` or, where there
/// is no room, above it, when it would come nearer than 24 px to that point.
QRectF centredPlace(const QRectF& area, QSizeF size, QPointF marker);

/// A hint in the middle of an empty level, clear of the marker at `marker`, in pixels.
void drawCentredHint(const Canvas& canvas, const QString& text, const QFont& font, QPointF marker);

} // namespace sectored::editor
