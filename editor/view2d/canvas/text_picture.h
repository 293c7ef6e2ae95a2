#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QPixmap>
#include <QString>

#include <map>

namespace sectored::editor {

/// Texts with a halo in the background colour, painted once and kept: a halo takes longer than the
/// rest of a frame. Only what is shown is painted; where a text fits is asked by its size.
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

    /// The texts of one style.
    class Shelf {
    public:
        Shelf(Style style, double pixelRatio);

        /// Of the picture with its halo, device-independent pixels.
        QSizeF sizeOf(const QString& text);
        double digitWidth() const { return m_digitWidth; }
        const QPixmap& pictureOf(const QString& text);

    private:
        Style m_style;
        double m_pixelRatio;
        QFontMetricsF m_metrics;
        double m_digitWidth;
        QHash<QString, double> m_widths;
        QHash<QString, QPixmap> m_pictures;
    };

    /// Stays where it is until all are cleared.
    Shelf& shelf(const Style& style, double pixelRatio);
    void clear() { m_shelves.clear(); }

private:
    std::map<QString, Shelf> m_shelves;
};

/// The font at a fraction of its size.
QFont scaledFont(const QFont& font, double factor);

/// The size of a picture in device-independent pixels.
QSizeF sizeOf(const QPixmap& picture);

} // namespace sectored::editor
