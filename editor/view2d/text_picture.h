#pragma once

#include "editor/view2d/canvas.h"

#include <QFont>
#include <QHash>
#include <QPixmap>
#include <QString>

namespace sectored::editor {

/// Texts with a halo in the background colour, painted once and kept: a halo takes longer than the
/// rest of a frame.
class TextPictures {
public:
    struct Style {
        QColor colour{};
        QColor halo{};
        QFont font{};
    };

    /// The picture of a text; its size in device-independent pixels includes the halo.
    const QPixmap& of(const QString& text, const Style& style, double pixelRatio);
    void clear() { m_pictures.clear(); }

private:
    QHash<QString, QPixmap> m_pictures;
};

/// The font at a fraction of its size.
QFont scaledFont(const QFont& font, double factor);

/// The size of a picture in device-independent pixels.
QSizeF sizeOf(const QPixmap& picture);

} // namespace sectored::editor
