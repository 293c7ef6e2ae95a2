#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>

#include <span>

namespace sectored::editor {

/// Returns where a box of this size covers none of the points: the first such corner of the area
/// out of lower left, lower right, upper left, upper right. Lower left if each covers one.
QRectF reasonPlace(const QRectF& area, QSizeF size, std::span<const QPointF> points);

/// Draws why a wall counts as it does: sentences, a small picture of each way in which it might
/// turn around the point, with the true one framed, and the determinant that decides.
void drawReason(const Canvas& canvas, const OverlayReason& reason, const QFont& font);

} // namespace sectored::editor
