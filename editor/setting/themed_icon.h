#pragma once

#include <QIcon>
#include <QString>

namespace sectored::editor {

/// What an icon is painted on when its button is on.
enum class IconGround {
    Tint,   ///< accent colour on the tint of a button that is on
    Accent, ///< the text colour of the accent, on the accent itself
};

/// The icon resources/icons/<id>.svg, painted in the colours of the application's palette at any
/// size and pixel ratio: text, disabled text, or by `ground` when the button is on. Follows a
/// change of the palette with the next painting. Null icon when there is no such file.
QIcon themedIcon(const QString& id, IconGround ground = IconGround::Tint);

/// The same picture in one colour of its own, whatever the palette.
QIcon colouredIcon(const QString& id, const QColor& colour);

/// The same picture in one colour, for labels and painted cells; size in device-independent pixels.
QPixmap themedPixmap(const QString& id, const QColor& colour, int size, double pixelRatio);

} // namespace sectored::editor
