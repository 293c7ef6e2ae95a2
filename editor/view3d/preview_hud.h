#pragma once

#include "editor/setting/theme.h"

#include <QPainter>
#include <QString>

namespace sectored::editor {

/// What texts over the preview are painted with.
struct HudCanvas {
    QPainter& painter;
    const Theme& theme;
    QRectF area{}; ///< of the view
};

/// A box with a line in bold and one below it, or behind it.
struct HudBox {
    QString title{};
    QString detail{};
    bool isOneLine = false;
    ThemeRole titleRole = ThemeRole::Text;
};

/// How large a box is with the painter's font.
QSizeF sizeOfBox(const HudCanvas& canvas, const HudBox& box);
void drawBox(const HudCanvas& canvas, const HudBox& box, QPointF topLeft);

/// The upper left corner of a box of that size that leaves the aim free: beside it, on the side
/// where there is room, else above it, where no heights are drawn, or below it.
QPointF aimBoxCorner(const QRectF& area, QSizeF size, QPointF aim);
void drawAimBox(const HudCanvas& canvas, const HudBox& box, QPointF aim);

/// What stands before the text of a recording: a red dot while one is made, an arrow while it is
/// played.
enum class RecordingMark { Dot, Arrow };

/// At the upper right; below the box at the upper left where there is no room beside that.
void drawRecordingBox(
    const HudCanvas& canvas,
    const QString& text,
    RecordingMark mark,
    const QRectF& upperLeft);

/// A cross with a free middle and a halo, to be seen on anything.
void drawCrosshair(const HudCanvas& canvas, QPointF at);

/// In the middle of a view that shows nothing: a sentence, in as many lines as it needs.
void drawSentence(const HudCanvas& canvas, const QString& sentence);

} // namespace sectored::editor
