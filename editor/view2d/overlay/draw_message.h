#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QString>

#include <string>

namespace sectored::editor {

/// Returns the place of a box of this size: space::block to the right of and below a position, or
/// on the opposite side if the area ends there. Always inside the area.
QRectF messagePlace(const QRectF& area, QPointF at, QSizeF size);

/// Returns the fonts of the texts in a box over the view, relative to that of the view.
QFont boxTitleFont(const QFont& font);
QFont boxDetailFont(const QFont& font);

/// Translates a text of a tool.
QString toolText(const std::string& english);

/// Draws the box of a text over the view, with an edge of this colour.
void drawTextBox(const Canvas& canvas, QRectF box, const QColor& edge);

/// The view in which a message is shown.
struct MessageView {
    QRectF area{}; ///< without rulers
    const ViewTransform& transform;
    QFont font{};
};

/// Returns the box of a message.
QRectF messageBox(const MessageView& view, const OverlayMessage& message);

/// Draws the message at the pointer: a title with its sign, a line of detail, and an offer as a
/// link.
void drawMessage(const Canvas& canvas, const OverlayMessage& message, const QFont& font);

/// Returns the place of a text of this size in the centre of the area. If it would come closer than
/// space::block to `marker`, it is moved below the marker or, without room there, above.
QRectF centredPlace(const QRectF& area, QSizeF size, QPointF marker);

/// Draws a hint in the centre of an empty level, away from the marker at `marker`, in pixels.
void drawCentredHint(const Canvas& canvas, const QString& text, const QFont& font, QPointF marker);

} // namespace sectored::editor
