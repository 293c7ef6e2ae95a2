#include "editor/view2d/overlay/draw_reason.h"

#include "editor/setting/metrics.h"
#include "editor/view2d/overlay/draw_message.h"
#include "editor/view2d/overlay/overlay_style.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr QSizeF turnPicture{112, 86}; ///< pixels
constexpr double widestReason = 300;
constexpr double wallWidth = 3;
constexpr double wedgeOpacity = 0.25;
constexpr double wallReach = 0.36;  ///< ends of the wall from the middle, of the picture's sides
constexpr double wallBeside = 0.16; ///< by how much the wall passes beside the point
constexpr double headLength = 9;    ///< pixels
constexpr int reasonFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// Returns the direction of a quadrant on screen; 1 is right and below, then clockwise.
QPointF directionOf(int quadrant)
{
    constexpr std::array<std::array<double, 2>, 4> directions{
        std::array{1.0, 1.0},
        std::array{-1.0, 1.0},
        std::array{-1.0, -1.0},
        std::array{1.0, -1.0}};
    const auto& direction = directions[static_cast<std::size_t>(quadrant - 1)];
    return {direction[0], direction[1]};
}

struct Fonts {
    QFont title;
    QFont text;
    QFont formula;
};

Fonts fontsOf(const QFont& font)
{
    Fonts fonts{
        .title = boxTitleFont(font),
        .text = boxDetailFont(font),
        .formula = QFontDatabase::systemFont(QFontDatabase::FixedFont)};
    if (fonts.text.pixelSize() > 0) {
        fonts.formula.setPixelSize(fonts.text.pixelSize());
    } else {
        fonts.formula.setPointSizeF(fonts.text.pointSizeF());
    }
    return fonts;
}

/// A paragraph of the box.
struct Paragraph {
    QString text;
    QFont font;
    ThemeRole role = ThemeRole::SecondText;
};

std::vector<Paragraph> paragraphsAbove(const OverlayReason& reason, const Fonts& fonts)
{
    QString sentences;
    for (const std::string& sentence : reason.sentences) {
        sentences += (sentences.isEmpty() ? QString() : QStringLiteral(" ")) + toolText(sentence);
    }
    return {
        {toolText(reason.title), fonts.title, ThemeRole::Text},
        {sentences, fonts.text, ThemeRole::SecondText}};
}

std::vector<Paragraph> paragraphsBelow(const OverlayReason& reason, const Fonts& fonts)
{
    std::vector<Paragraph> paragraphs;
    if (!reason.formula.empty()) {
        paragraphs.push_back({toolText(reason.formula), fonts.formula, ThemeRole::Text});
    }
    if (!reason.result.empty()) {
        paragraphs.push_back({toolText(reason.result), fonts.text, ThemeRole::Text});
    }
    return paragraphs;
}

/// Returns the room of a text whose height is not known.
QRectF roomAt(QPointF at)
{
    return {at, QSizeF(widestReason, 10000)};
}

double heightOf(const std::vector<Paragraph>& paragraphs)
{
    double height = 0;
    for (const Paragraph& each : paragraphs) {
        const QFontMetricsF metrics(each.font);
        height += metrics.boundingRect(roomAt({}), reasonFlags, each.text).height() + space::tight;
    }
    return height;
}

/// Draws paragraphs below each other. Returns the lower end.
double drawParagraphs(const Canvas& canvas, const std::vector<Paragraph>& paragraphs, QPointF at)
{
    for (const Paragraph& each : paragraphs) {
        QRectF used;
        canvas.painter.setFont(each.font);
        canvas.painter.setPen(canvas[each.role].colour);
        canvas.painter.drawText(roomAt(at), reasonFlags, each.text, &used);
        at.setY(used.bottom() + space::tight);
    }
    return at.y();
}

/// Draws the wall with its head, and the wedge between it and the point.
void drawTurnedWall(const Canvas& canvas, const QRectF& area, const OverlayTurn& turn)
{
    const auto scaled = [&area](QPointF direction, double share) {
        return QPointF(direction.x() * area.width() * share, direction.y() * area.height() * share);
    };
    const QPointF aside = scaled(directionOf(turn.through), wallBeside);
    const QPointF from = area.center() + scaled(directionOf(turn.from), wallReach) + aside;
    const QPointF to = area.center() + scaled(directionOf(turn.to), wallReach) + aside;
    const ThemeRole role =
        turn.isTrue ? overlayStyle(OverlayRole::Narrated).theme : ThemeRole::SecondText;
    QColor tint = canvas[ThemeRole::Query].colour;
    tint.setAlphaF(static_cast<float>(wedgeOpacity));
    QPainter& painter = canvas.painter;
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawPolygon(QPolygonF{area.center(), from, to});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(canvas[role].colour, wallWidth, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
    for (const double turned : {150.0, -150.0}) {
        QLineF head(from, to);
        head.translate(to - from);
        head.setAngle(head.angle() + turned);
        head.setLength(headLength);
        painter.drawLine(head);
    }
}

void drawTurn(const Canvas& canvas, const QRectF& area, const OverlayTurn& turn)
{
    QPainter& painter = canvas.painter;
    const ThemeRole frame =
        turn.isTrue ? overlayStyle(OverlayRole::Narrated).theme : ThemeRole::Border;
    painter.setPen(QPen(canvas[frame].colour, turn.isTrue ? 1.5 : 1));
    painter.setBrush(canvas[ThemeRole::Fill].colour);
    painter.drawRoundedRect(area, 3, 3);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(canvas[ThemeRole::Query].colour, 1.25, Qt::DashLine));
    painter.drawLine(
        QPointF(area.left(), area.center().y()),
        QPointF(area.right(), area.center().y()));
    painter.drawLine(
        QPointF(area.center().x(), area.top()),
        QPointF(area.center().x(), area.bottom()));
    drawTurnedWall(canvas, area, turn);
    painter.setPen(QPen(canvas[ThemeRole::Query].colour, 2));
    painter.setBrush(canvas[ThemeRole::Fill].colour);
    painter.drawEllipse(area.center(), 4.5, 4.5);
    painter.setBrush(Qt::NoBrush);
}

/// Writes the names of the quadrants into the corners of a picture.
void nameQuadrants(const Canvas& canvas, const QRectF& area)
{
    const QRectF inner = area.adjusted(space::tight, space::thin, -space::tight, -space::thin);
    constexpr std::array<int, 4> corners{
        Qt::AlignRight | Qt::AlignBottom,
        Qt::AlignLeft | Qt::AlignBottom,
        Qt::AlignLeft | Qt::AlignTop,
        Qt::AlignRight | Qt::AlignTop};
    canvas.painter.setPen(canvas[ThemeRole::SecondText].colour);
    for (std::size_t at = 0; at < corners.size(); ++at) {
        canvas.painter.drawText(inner, corners[at], QStringLiteral("Q%1").arg(at + 1));
    }
}

/// Returns the height of the pictures with their captions; 0 without any.
double heightOfTurns(const OverlayReason& reason, const Fonts& fonts)
{
    return reason.turns.empty()
               ? 0
               : turnPicture.height() + QFontMetricsF(fonts.text).height() + space::usual;
}

/// Draws the pictures side by side with their captions below.
void drawTurns(const Canvas& canvas, const OverlayReason& reason, const Fonts& fonts, QPointF at)
{
    const double captionHeight = QFontMetricsF(fonts.text).height();
    for (const OverlayTurn& turn : reason.turns) {
        const QRectF area(at, turnPicture);
        drawTurn(canvas, area, turn);
        canvas.painter.setFont(fonts.text);
        nameQuadrants(canvas, area);
        const QRectF caption(area.bottomLeft(), QSizeF(area.width(), captionHeight));
        canvas.painter.setPen(canvas[turn.isTrue ? ThemeRole::Text : ThemeRole::SecondText].colour);
        canvas.painter.drawText(caption, Qt::AlignCenter, toolText(turn.caption));
        at.rx() += turnPicture.width() + space::wide;
    }
}

} // namespace

QRectF reasonPlace(const QRectF& area, QSizeF size, std::span<const QPointF> points)
{
    const QRectF inner = area.adjusted(space::wide, space::wide, -space::wide, -space::wide);
    const double right = std::max(inner.left(), inner.right() - size.width());
    const double low = std::max(inner.top(), inner.bottom() - size.height());
    const std::array corners{
        QPointF(inner.left(), low),
        QPointF(right, low),
        inner.topLeft(),
        QPointF(right, inner.top())};
    for (const QPointF corner : corners) {
        const QRectF place(corner, size);
        if (std::ranges::none_of(points, [&place](QPointF point) {
                return place.contains(point);
            })) {
            return place;
        }
    }
    return {corners.front(), size};
}

void drawReason(const Canvas& canvas, const OverlayReason& reason, const QFont& font)
{
    const Fonts fonts = fontsOf(font);
    const auto above = paragraphsAbove(reason, fonts);
    const auto below = paragraphsBelow(reason, fonts);
    const double pictures = heightOfTurns(reason, fonts);
    const QSizeF size(
        widestReason + 2 * space::panel,
        heightOf(above) + pictures + heightOf(below) + 2 * space::loose);
    const std::array points{
        canvas.transform.toView(reason.at),
        canvas.transform.toView(reason.from),
        canvas.transform.toView(reason.to)};
    QRectF box = reasonPlace(canvas.area, size, points);
    box.moveTopLeft(canvas.snapped(box.topLeft()) + QPointF(0.5, 0.5));
    drawTextBox(canvas, box, canvas[ThemeRole::Border].colour);
    QPointF at = box.topLeft() + QPointF(space::panel, space::loose);
    at.setY(drawParagraphs(canvas, above, at));
    drawTurns(canvas, reason, fonts, at);
    at.ry() += pictures;
    drawParagraphs(canvas, below, at);
}

} // namespace sectored::editor
