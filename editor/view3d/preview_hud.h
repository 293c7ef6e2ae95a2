#pragma once

#include "editor/setting/theme.h"

#include <QPainter>
#include <QString>

namespace sectored::editor {

/// Painter, theme and area for the texts over the 3D view.
struct HudCanvas {
    QPainter& painter;
    const Theme& theme;
    QRectF area{}; ///< the view
};

/// A box with a bold line and another line below it or next to it.
struct HudBox {
    QString title{};
    QString detail{};
    bool isOneLine = false;
    ThemeRole titleRole = ThemeRole::Text;
};

/// Returns the size of a box in the font of the painter.
QSizeF sizeOfBox(const HudCanvas& canvas, const HudBox& box);
void drawBox(const HudCanvas& canvas, const HudBox& box, QPointF topLeft);

/// Returns the upper left corner for a box of this size that leaves the crosshair visible: next to
/// it if there is enough space, otherwise above or below, away from the heights.
QPointF aimBoxCorner(const QRectF& area, QSizeF size, QPointF aim);
void drawAimBox(const HudCanvas& canvas, const HudBox& box, QPointF aim);

/// The mark before the text of a recording: a red dot while recording, an arrow while playing.
enum class RecordingMark { Dot, Arrow };

/// Draws the box at the upper right, or below the box at the upper left if there is no space.
void drawRecordingBox(
    const HudCanvas& canvas,
    const QString& text,
    RecordingMark mark,
    const QRectF& upperLeft);

/// Draws a cross with a gap in the middle and a halo, visible on any background.
void drawCrosshair(const HudCanvas& canvas, QPointF at);

/// Draws a wrapped sentence in the centre of an empty view.
void drawSentence(const HudCanvas& canvas, const QString& sentence);

} // namespace sectored::editor
