#include "editor/view2d/overlay/draw_message.h"

#include "editor/setting/metrics.h"
#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/overlay/overlay_style.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double widest = 420;
constexpr int textFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// Draws a cross in a circle for a rejection, a tick for a result.
void drawSign(const Canvas& canvas, QRectF place, const OverlayMessage& message)
{
    QPainter& painter = canvas.painter;
    const QPointF c = place.center();
    if (message.role == OverlayRole::Refusal) {
        painter.setPen(QPen(canvas[ThemeRole::Refusal].colour, 1.5, Qt::SolidLine, Qt::RoundCap));
        painter.drawEllipse(c, 6, 6);
        painter.drawLine(c + QPointF(-2.2, -2.2), c + QPointF(2.2, 2.2));
        painter.drawLine(c + QPointF(-2.2, 2.2), c + QPointF(2.2, -2.2));
    } else {
        painter.setPen(QPen(
            canvas[overlayStyle(message.role).theme].colour,
            1.75,
            Qt::SolidLine,
            Qt::RoundCap,
            Qt::RoundJoin));
        painter.drawPolyline(
            QPolygonF{c + QPointF(-4.5, 0.5), c + QPointF(-1.5, 3.5), c + QPointF(4.5, -3.5)});
    }
}

struct Layout {
    QString title{};
    QString detail{};
    QString offer{};
    QFont titleFont{};
    QFont detailFont{};
    QFont offerFont{};
    QSizeF titleSize{};
    QSizeF detailSize{};
    QSizeF offerSize{};
    bool sign = false;
    QSizeF size{};
};

QSizeF sizeOfText(const QString& text, const QFont& font, double width)
{
    if (text.isEmpty()) {
        return {};
    }
    const QRectF bounds =
        QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10000), textFlags, text);
    return {std::ceil(bounds.width()) + 1, std::ceil(bounds.height())};
}

Layout layoutOf(const QRectF& area, const OverlayMessage& message, const QFont& font)
{
    Layout layout{
        .title = toolText(message.title),
        .detail = toolText(message.detail),
        .offer = toolText(message.offer),
        .titleFont = boxTitleFont(font),
        .detailFont = boxDetailFont(font),
        .offerFont = scaledFont(font, 0.92)};
    layout.offerFont.setUnderline(true);
    layout.sign = message.role == OverlayRole::Refusal
                  || (message.role == OverlayRole::Stroke && !layout.title.isEmpty());
    const double indent = layout.sign ? icons::mark + space::usual : 0;
    const double room = std::max(80.0, std::min(widest, area.width() - 4 * space::loose) - indent);
    layout.titleSize = sizeOfText(layout.title, layout.titleFont, room);
    layout.detailSize = sizeOfText(layout.detail, layout.detailFont, room);
    layout.offerSize = sizeOfText(layout.offer, layout.offerFont, room);
    const std::array sizes{layout.titleSize, layout.detailSize, layout.offerSize};
    double height = 0;
    double width = 0;
    for (const QSizeF& size : sizes) {
        const double gap = height > 0 && size.height() > 0 ? space::tight : 0;
        height += size.height() + gap;
        width = std::max(width, size.width());
    }
    layout.size = {
        indent + width + 2 * space::loose,
        std::max(height, layout.sign ? icons::mark : 0.0) + 1.6 * space::loose};
    return layout;
}

} // namespace

QFont boxTitleFont(const QFont& font)
{
    QFont title = scaledFont(font, 0.95);
    title.setWeight(QFont::DemiBold);
    return title;
}

QFont boxDetailFont(const QFont& font)
{
    return scaledFont(font, 0.88);
}

QString toolText(const std::string& english)
{
    return QCoreApplication::translate("Tool", english.c_str());
}

void drawTextBox(const Canvas& canvas, QRectF box, const QColor& edge)
{
    QPainter& painter = canvas.painter;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 40));
    painter.drawRoundedRect(box.translated(0, 2), 7, 7);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(canvas[ThemeRole::Panel].colour);
    painter.drawRoundedRect(box, 6, 6);
    painter.setBrush(Qt::NoBrush);
}

QRectF messagePlace(const QRectF& area, QPointF at, QSizeF size)
{
    const auto placed = [](double from, double length, double low, double high) {
        double start = from + space::block;
        if (start + length > high) {
            start = from - space::block - length;
        }
        return std::max(low, std::min(start, high - length));
    };
    return {
        QPointF(
            placed(at.x(), size.width(), area.left() + space::tight, area.right() - space::tight),
            placed(at.y(), size.height(), area.top() + space::tight, area.bottom() - space::tight)),
        size};
}

QRectF messageBox(const MessageView& view, const OverlayMessage& message)
{
    const QSizeF size = layoutOf(view.area, message, view.font).size;
    return messagePlace(view.area, view.transform.toView(message.at), size);
}

void drawMessage(const Canvas& canvas, const OverlayMessage& message, const QFont& font)
{
    const Layout layout = layoutOf(canvas.area, message, font);
    const bool refused = message.role == OverlayRole::Refusal;
    const QPointF at = canvas.transform.toView(message.at);
    QRectF box = messagePlace(canvas.area, at, layout.size);
    box.moveTopLeft(canvas.snapped(box.topLeft()) + QPointF(0.5, 0.5));
    drawTextBox(canvas, box, canvas[refused ? ThemeRole::Refusal : ThemeRole::Border].colour);
    QPainter& painter = canvas.painter;
    QPointF text = box.topLeft() + QPointF(space::loose, 0.8 * space::loose);
    if (layout.sign) {
        const double line = std::max<double>(layout.titleSize.height(), icons::mark);
        const double height = std::min(line, QFontMetricsF(layout.titleFont).height());
        drawSign(canvas, {text, QSizeF(icons::mark, height)}, message);
        text.rx() += icons::mark + space::usual;
    }
    painter.setFont(layout.titleFont);
    painter.setPen(canvas[refused ? ThemeRole::Refusal : ThemeRole::Text].colour);
    painter.drawText(QRectF(text, layout.titleSize), textFlags, layout.title);
    if (!layout.title.isEmpty()) {
        text.ry() += layout.titleSize.height() + space::tight;
    }
    painter.setFont(layout.detailFont);
    painter.setPen(canvas[ThemeRole::SecondText].colour);
    painter.drawText(QRectF(text, layout.detailSize), textFlags, layout.detail);
    if (!layout.detail.isEmpty()) {
        text.ry() += layout.detailSize.height() + space::tight;
    }
    painter.setFont(layout.offerFont);
    painter.setPen(canvas[ThemeRole::Link].colour);
    painter.drawText(QRectF(text, layout.offerSize), textFlags, layout.offer);
}

QRectF centredPlace(const QRectF& area, QSizeF size, QPointF marker)
{
    QRectF place(QPointF(0, 0), size);
    place.moveCenter(area.center());
    if (!place.adjusted(-space::block, -space::block, space::block, space::block)
             .contains(marker)) {
        return place;
    }
    place.moveTop(marker.y() + space::block);
    if (place.bottom() > area.bottom()) {
        place.moveBottom(marker.y() - space::block);
    }
    return place;
}

void drawCentredHint(const Canvas& canvas, const QString& text, const QFont& font, QPointF marker)
{
    const QFont larger = scaledFont(font, 1.1);
    const double room = std::max(80.0, canvas.area.width() - 4 * space::loose);
    const QRectF place = centredPlace(canvas.area, sizeOfText(text, larger, room), marker);
    canvas.painter.setFont(larger);
    canvas.painter.setPen(canvas[ThemeRole::SecondLabel].colour);
    canvas.painter.drawText(place, Qt::AlignCenter | Qt::TextWordWrap, text);
}

} // namespace sectored::editor
