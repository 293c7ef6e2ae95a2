#pragma once

#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QPixmap>
#include <QString>

#include <map>

namespace sectored::editor {

/// A cache of texts with a halo in the background colour. Drawing halos takes longer than the rest
/// of a frame. Sizes are available without painting the text.
class TextPictures {
public:
    class Style {
    public:
        Style(const QColor& colour, const QColor& halo, const QFont& font);

        const QColor& colour() const { return m_colour; }
        const QColor& halo() const { return m_halo; }
        const QFont& font() const { return m_font; }
        /// A unique key for the look of the style. Computed once because it is slow.
        const QString& key() const { return m_key; }

    private:
        QColor m_colour;
        QColor m_halo;
        QFont m_font;
        QString m_key;
    };

    /// The cached texts of one style.
    class Shelf {
    public:
        Shelf(Style style, double pixelRatio);

        /// Size of the picture with its halo, in device-independent pixels.
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

    /// Returns the texts of a style. The reference is valid until clear().
    Shelf& shelf(const Style& style, double pixelRatio);
    void clear() { m_shelves.clear(); }

private:
    std::map<QString, Shelf> m_shelves;
};

/// Returns the font with its size multiplied by `factor`.
QFont scaledFont(const QFont& font, double factor);

/// Returns the size of a picture in device-independent pixels.
QSizeF sizeOf(const QPixmap& picture);

} // namespace sectored::editor
