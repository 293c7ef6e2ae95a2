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
    class Style {
    public:
        Style(const QColor& colour, const QColor& halo, const QFont& font);

        const QColor& colour() const { return m_colour; }
        const QColor& halo() const { return m_halo; }
        const QFont& font() const { return m_font; }
        /// Different for styles that look different; made once, as it takes long.
        const QString& key() const { return m_key; }

    private:
        QColor m_colour;
        QColor m_halo;
        QFont m_font;
        QString m_key;
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
