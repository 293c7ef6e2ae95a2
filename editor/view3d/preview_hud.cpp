#include "editor/view3d/preview_hud.h"

#include "editor/setting/metrics.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

QFont titleFont(const HudCanvas& canvas)
{
    QFont font = canvas.painter.font();
    font.setPointSizeF(font.pointSizeF() * 0.95);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont detailFont(const HudCanvas& canvas)
{
    QFont font = canvas.painter.font();
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

QSizeF sizeOfText(const QString& text, const QFont& font)
{
    const QFontMetricsF metrics(font);
    return text.isEmpty() ? QSizeF()
                          : QSizeF(
                              std::ceil(metrics.horizontalAdvance(text)) + 1,
                              std::ceil(metrics.height()));
}

} // namespace

QSizeF sizeOfBox(const HudCanvas& canvas, const HudBox& box)
{
    const QSizeF title = sizeOfText(box.title, titleFont(canvas));
    const QSizeF detail = sizeOfText(box.detail, detailFont(canvas));
    const bool both = !box.title.isEmpty() && !box.detail.isEmpty();
    if (box.isOneLine) {
        return {
            title.width() + detail.width() + (both ? space::usual : 0) + 2 * space::loose,
            std::max(title.height(), detail.height()) + 1.6 * space::loose};
    }
    return {
        std::max(title.width(), detail.width()) + 2 * space::loose,
        title.height() + detail.height() + (both ? space::tight : 0) + 1.6 * space::loose};
}

void drawBox(const HudCanvas& canvas, const HudBox& box, QPointF topLeft)
{
    QPainter& painter = canvas.painter;
    const QFont usual = painter.font();
    const QFont bold = titleFont(canvas);
    const QFont plain = detailFont(canvas);
    const QRectF place(
        QPointF(std::round(topLeft.x()) + 0.5, std::round(topLeft.y()) + 0.5),
        sizeOfBox(canvas, box));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 40));
    painter.drawRoundedRect(place.translated(0, 2), 7, 7);
    painter.setPen(QPen(canvas.theme[ThemeRole::Border].colour, 1));
    painter.setBrush(canvas.theme[ThemeRole::Panel].colour);
    painter.drawRoundedRect(place, 6, 6);
    painter.setBrush(Qt::NoBrush);
    const QRectF inside =
        place.adjusted(space::loose, 0.8 * space::loose, -space::loose, -0.8 * space::loose);
    const QSizeF title = sizeOfText(box.title, bold);
    const auto vertical = box.isOneLine ? Qt::AlignVCenter : Qt::AlignTop;
    painter.setFont(bold);
    painter.setPen(canvas.theme[box.titleRole].colour);
    painter.drawText(inside, static_cast<int>(Qt::AlignLeft | vertical), box.title);
    const QPointF way = box.isOneLine
                            ? QPointF(title.width() + (box.title.isEmpty() ? 0 : space::usual), 0)
                            : QPointF(0, title.height() + space::tight);
    painter.setFont(plain);
    painter.setPen(canvas.theme[ThemeRole::SecondText].colour);
    painter.drawText(
        QRectF(inside.topLeft() + way, inside.bottomRight()),
        static_cast<int>(Qt::AlignLeft | vertical),
        box.detail);
    painter.setFont(usual);
}

QPointF aimBoxCorner(const QRectF& area, QSizeF size, QPointF aim)
{
    const QRectF room = area.adjusted(space::tight, space::tight, -space::tight, -space::tight);
    const QPointF last(
        std::max(room.left(), room.right() - size.width()),
        std::max(room.top(), room.bottom() - size.height()));
    const double beside = std::clamp(aim.y() - size.height() / 2, room.top(), last.y());
    if (const double right = aim.x() + space::block; right <= last.x()) {
        return {right, beside};
    }
    if (const double left = aim.x() - space::block - size.width(); left >= room.left()) {
        return {left, beside};
    }
    const double above = aim.y() - space::block - size.height();
    return {
        std::clamp(aim.x() - size.width() / 2, room.left(), last.x()),
        above >= room.top() ? above : std::min(aim.y() + space::block, last.y())};
}

void drawAimBox(const HudCanvas& canvas, const HudBox& box, QPointF aim)
{
    drawBox(canvas, box, aimBoxCorner(canvas.area, sizeOfBox(canvas, box), aim));
}

void drawRecordingBox(
    const HudCanvas& canvas,
    const QString& text,
    RecordingMark mark,
    const QRectF& upperLeft)
{
    constexpr double side = 10;
    // The blanks reserve space for the mark.
    const HudBox box{.title = QStringLiteral("     ") + text, .isOneLine = true};
    const QSizeF size = sizeOfBox(canvas, box);
    QPointF corner(canvas.area.right() - space::wide - size.width(), upperLeft.top());
    if (corner.x() < upperLeft.right() + space::close) {
        corner = upperLeft.bottomLeft() + QPointF(0, space::close);
    }
    drawBox(canvas, box, corner);
    QPainter& painter = canvas.painter;
    const QPointF middle = corner + QPointF(space::loose + side / 2, size.height() / 2);
    painter.setPen(Qt::NoPen);
    if (mark == RecordingMark::Dot) {
        painter.setBrush(canvas.theme[ThemeRole::Error].colour);
        painter.drawEllipse(middle, side / 2, side / 2);
    } else {
        painter.setBrush(canvas.theme[ThemeRole::Accent].colour);
        painter.drawPolygon(QPolygonF{
            middle + QPointF(-side / 2, -side / 2),
            middle + QPointF(-side / 2, side / 2),
            middle + QPointF(side / 2, 0)});
    }
    painter.setBrush(Qt::NoBrush);
}

void drawCrosshair(const HudCanvas& canvas, QPointF at)
{
    constexpr double armStart = 4;
    constexpr double arm = 7;
    const QPointF centre(std::round(at.x()) + 0.5, std::round(at.y()) + 0.5);
    QPainterPath cross;
    for (const QPointF way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
        cross.moveTo(centre + way * armStart);
        cross.lineTo(centre + way * (armStart + arm));
    }
    canvas.painter.setRenderHint(QPainter::Antialiasing, true);
    canvas.painter.setBrush(Qt::NoBrush);
    const auto draw = [&](ThemeRole role, double width) {
        canvas.painter.setPen(QPen(canvas.theme[role].colour, width, Qt::SolidLine, Qt::RoundCap));
        canvas.painter.drawPath(cross);
    };
    draw(ThemeRole::Background, 4);
    draw(ThemeRole::Walk, 1.6);
}

void drawSentence(const HudCanvas& canvas, const QString& sentence)
{
    constexpr double widest = 420;
    const double width = std::min(widest, canvas.area.width() - 2 * space::apart);
    QRectF place(0, 0, std::max(80.0, width), canvas.area.height());
    place.moveCenter(canvas.area.center());
    canvas.painter.setPen(canvas.theme[ThemeRole::SecondLabel].colour);
    canvas.painter.drawText(
        place,
        static_cast<int>(Qt::AlignCenter) | static_cast<int>(Qt::TextWordWrap),
        sentence);
}

} // namespace sectored::editor
