#include "editor/view2d/text_picture.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double haloWidth = 3.5;
constexpr qsizetype mostPictures = 4096;

QPixmap paintText(const QString& text, const TextPictures::Style& style, double pixelRatio)
{
    const QFontMetricsF metrics(style.font());
    const double margin = std::ceil(haloWidth / 2) + 1;
    const QSizeF size(
        std::ceil(metrics.horizontalAdvance(text)) + 2 * margin,
        std::ceil(metrics.height()) + 2 * margin);
    QPixmap picture((size * pixelRatio).toSize());
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
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

const QPixmap& TextPictures::of(const QString& text, const Style& style, double pixelRatio)
{
    const QString key = text + QLatin1Char('\n') + style.key() + QString::number(pixelRatio);
    if (m_pictures.size() > mostPictures) {
        m_pictures.clear();
    }
    auto found = m_pictures.find(key);
    if (found == m_pictures.end()) {
        found = m_pictures.insert(key, paintText(text, style, pixelRatio));
    }
    return *found;
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
