#include "editor/view2d/canvas/text_picture.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double haloWidth = 3.5;
constexpr double haloReach = 3; ///< around the text: half of the halo, and antialiasing
/// More than a full view shows. A picture takes about 5 kB.
constexpr qsizetype mostPictures = 4096;
constexpr qsizetype mostWidths = 65536;

QImage emptyImage(const QSizeF& size, double pixelRatio, QImage::Format format)
{
    QImage image((size * pixelRatio).toSize(), format);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(Qt::transparent);
    return image;
}

void drawText(QImage& image, const QString& text, const QFont& font, const QColor& colour)
{
    const QPointF baseline(haloReach, std::round(haloReach + QFontMetricsF(font).ascent()));
    QPainter painter(&image);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(baseline, text);
}

/// Keeps the brighter of two pixels. The second image has the same size; it is moved by `off` and
/// scaled by `weight`.
void brighten(QImage& image, const QImage& other, QPoint off, unsigned weight)
{
    const int left = std::max(0, off.x());
    const int width = image.width() - std::abs(off.x());
    for (int y = std::max(0, off.y()); y < std::min(0, off.y()) + image.height(); ++y) {
        const uchar* from = other.constScanLine(y - off.y()) + left - off.x();
        uchar* to = image.scanLine(y) + left;
        for (int x = 0; x < width; ++x) {
            to[x] = std::max(to[x], static_cast<uchar>(from[x] * weight / 255));
        }
    }
}

/// Widens the mask by a radius in pixels of the mask. Much faster than stroking the text's outline.
QImage widened(const QImage& mask, double radius)
{
    QImage wide = mask;
    const int reach = static_cast<int>(std::ceil(radius));
    for (int y = -reach; y <= reach; ++y) {
        for (int x = -reach; x <= reach; ++x) {
            const double inside = std::clamp(radius + 0.5 - std::hypot(x, y), 0.0, 1.0);
            if (inside > 0) {
                brighten(wide, mask, {x, y}, static_cast<unsigned>(std::lround(255 * inside)));
            }
        }
    }
    return wide;
}

QPixmap paintText(
    const QString& text,
    const TextPictures::Style& style,
    double pixelRatio,
    const QSizeF& size)
{
    QImage mask = emptyImage(size, pixelRatio, QImage::Format_Alpha8);
    drawText(mask, text, style.font(), style.colour());
    const QImage wide = widened(mask, haloWidth / 2 * pixelRatio);
    QImage picture = emptyImage(size, pixelRatio, QImage::Format_ARGB32_Premultiplied);
    picture.fill(style.halo());
    QPainter painter(&picture);
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    painter.drawImage(0, 0, wide);
    painter.end();
    drawText(picture, text, style.font(), style.colour());
    return QPixmap::fromImage(std::move(picture));
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
    , m_digitWidth(m_metrics.horizontalAdvance(u'0'))
{}

QSizeF TextPictures::Shelf::sizeOf(const QString& text)
{
    if (m_widths.size() > mostWidths) {
        m_widths.clear();
    }
    auto width = m_widths.constFind(text);
    if (width == m_widths.constEnd()) {
        width = m_widths.insert(text, std::ceil(m_metrics.horizontalAdvance(text)) + 2 * haloReach);
    }
    return {*width, std::ceil(m_metrics.height()) + 2 * haloReach};
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
