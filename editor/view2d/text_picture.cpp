#include "editor/view2d/text_picture.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double haloWidth = 3.5;
constexpr double margin = 3; ///< around the text: half of the halo and what antialiasing adds
/// More than a full view shows; a picture takes about 5 kB.
constexpr qsizetype mostPictures = 4096;
constexpr qsizetype mostWidths = 65536;

QPixmap paintText(
    const QString& text,
    const TextPictures::Style& style,
    double pixelRatio,
    const QSizeF& size)
{
    QPixmap picture((size * pixelRatio).toSize());
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
    const QFontMetricsF metrics(style.font());
    const QPointF baseline(margin, std::round(margin + metrics.ascent()));
    QPainterPath outline;
    outline.addText(baseline, style.font(), text);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.halo(), haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(outline);
    painter.setFont(style.font());
    painter.setPen(style.colour());
    painter.drawText(baseline, text);
    return picture;
}

} // namespace

TextPictures::Style::Style(const QColor& colour, const QColor& halo, const QFont& font)
    : m_colour(colour)
    , m_halo(halo)
    , m_font(font)
    , m_key(colour.name(QColor::HexArgb) + halo.name(QColor::HexArgb) + font.key())
{}

TextPictures::Shelf::Shelf(Style style, double pixelRatio)
    : m_style(std::move(style))
    , m_pixelRatio(pixelRatio)
    , m_metrics(m_style.font())
{}

QSizeF TextPictures::Shelf::sizeOf(const QString& text)
{
    if (m_widths.size() > mostWidths) {
        m_widths.clear();
    }
    auto width = m_widths.constFind(text);
    if (width == m_widths.constEnd()) {
        width = m_widths.insert(text, std::ceil(m_metrics.horizontalAdvance(text)) + 2 * margin);
    }
    return {*width, std::ceil(m_metrics.height()) + 2 * margin};
}

const QPixmap& TextPictures::Shelf::pictureOf(const QString& text)
{
    if (m_pictures.size() > mostPictures) {
        m_pictures.clear();
    }
    auto picture = m_pictures.constFind(text);
    if (picture == m_pictures.constEnd()) {
        picture = m_pictures.insert(text, paintText(text, m_style, m_pixelRatio, sizeOf(text)));
    }
    return *picture;
}

TextPictures::Shelf& TextPictures::shelf(const Style& style, double pixelRatio)
{
    const QString key = style.key() + QString::number(pixelRatio);
    return m_shelves.try_emplace(key, style, pixelRatio).first->second;
}

QFont scaledFont(const QFont& font, double factor)
{
    QFont scaled = font;
    if (font.pointSizeF() > 0) {
        scaled.setPointSizeF(font.pointSizeF() * factor);
    } else {
        scaled.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * factor))));
    }
    return scaled;
}

QSizeF sizeOf(const QPixmap& picture)
{
    return QSizeF(picture.size()) / picture.devicePixelRatio();
}

} // namespace sectored::editor
