#pragma once

#include <QIcon>
#include <QString>

namespace sectored::editor {

/// The background of an icon while its button is on.
enum class IconGround {
    Tint,   ///< accent colour on a tinted button
    Accent, ///< text colour for the accent, on an accent background
};

/// Returns the icon resources/icons/<id>.svg, painted at any size and pixel ratio in the colours of
/// the application palette: text, disabled text, or as given by `ground` while the button is on.
/// Follows palette changes. Returns a null icon if there is no such file.
QIcon themedIcon(const QString& id, IconGround ground = IconGround::Tint);

/// Returns the same icon in a fixed colour.
QIcon colouredIcon(const QString& id, const QColor& colour);

/// Returns the same icon in a fixed colour as a pixmap. `size` is in device-independent pixels.
QPixmap themedPixmap(const QString& id, const QColor& colour, int size, double pixelRatio);

} // namespace sectored::editor
