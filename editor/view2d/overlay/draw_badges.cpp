#include "editor/view2d/overlay/draw_badges.h"

#include "sectored/geom/nearest_point.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QFontMetricsF>
#include <QHash>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double apart = 24;    ///< pixels between badges
constexpr double above = 16;    ///< pixels from a place to the centre of its badge
constexpr double fromEdge = 28; ///< pixels; leaves room for the arrow
constexpr double radius = 10;
constexpr double ringRadius = 15;

/// The badges by cells of the size of their distance.
class BadgeGrid {
public:
    /// Returns the index of a badge less than `apart` away. Empty if there is none.
    std::optional<std::size_t> near(QPointF at, const std::vector<PlacedBadge>& placed) const
    {
        const QPoint cell = cellOf(at);
        for (int y = cell.y() - 1; y <= cell.y() + 1; ++y) {
            for (int x = cell.x() - 1; x <= cell.x() + 1; ++x) {
                for (const std::size_t index : m_cells.value({x, y})) {
                    const QPointF way = placed[index].at - at;
                    if (std::hypot(way.x(), way.y()) < apart) {
                        return index;
                    }
                }
            }
        }
        return std::nullopt;
    }
    void add(QPointF at, std::size_t index) { m_cells[cellOf(at)].push_back(index); }

private:
    using Cell = QPoint;

    static QPoint cellOf(QPointF at)
    {
        return {
            static_cast<int>(std::floor(at.x() / apart)),
            static_cast<int>(std::floor(at.y() / apart))};
    }

    QHash<Cell, std::vector<std::size_t>> m_cells;
};

PlacedBadge placed(const QRectF& area, QPointF place, const OverlayBadge& badge)
{
    PlacedBadge shown{
        .at = place - QPointF(0, above),
        .text = QString::fromStdString(badge.text),
        .kind = badge.kind,
        .isChosen = badge.isChosen,
        .place = badge.at};
    if (area.contains(place)) {
        shown.at.setY(std::max(shown.at.y(), area.top() + ringRadius));
        return shown;
    }
    const QRectF inner = area.adjusted(fromEdge, fromEdge, -fromEdge, -fromEdge);
    shown.at = {
        std::clamp(place.x(), inner.left(), std::max(inner.left(), inner.right())),
        std::clamp(place.y(), inner.top(), std::max(inner.top(), inner.bottom()))};
    const QPointF way = place - shown.at;
    shown.way = way / std::max(1.0, std::hypot(way.x(), way.y()));
    return shown;
}

void join(PlacedBadge& into, const PlacedBadge& badge)
{
    ++into.count;
    into.kind = std::min(into.kind, badge.kind);
    if (!into.isChosen) {
        into.text = QStringLiteral("\u00d7%1").arg(into.count);
    }
}

ThemeRole roleOf(BadgeKind kind)
{
    switch (kind) {
    case BadgeKind::Error:
        return ThemeRole::Error;
    case BadgeKind::Warning:
        return ThemeRole::Warning;
    case BadgeKind::Note:
        break;
    }
    return ThemeRole::Link;
}

/// Returns the outline around the origin, with room for a text of this width.
QPainterPath badgeOutlineOf(BadgeKind kind, double textWidth)
{
    const double half = std::max(radius, textWidth / 2 + 5);
    QPainterPath path;
    if (kind == BadgeKind::Warning) {
        const double reach = half + 3;
        path.addPolygon(QPolygonF{{0, -radius - 4}, {reach, radius - 1}, {-reach, radius - 1}});
        path.closeSubpath();
    } else {
        const double corner = kind == BadgeKind::Error ? radius : 3;
        path.addRoundedRect(QRectF(-half, -radius, 2 * half, 2 * radius), corner, corner);
    }
    return path;
}

void drawArrow(const Canvas& canvas, const PlacedBadge& badge, const QColor& colour)
{
    const QPointF way = *badge.way;
    const QPointF across(-way.y(), way.x());
    const QPointF from = badge.at + 16 * way;
    const QPointF tip = badge.at + 26 * way;
    QPainterPath path(from);
    path.lineTo(tip);
    path.moveTo(tip - 5 * way + 4 * across);
    path.lineTo(tip);
    path.lineTo(tip - 5 * way - 4 * across);
    canvas.painter.setPen(QPen(canvas[ThemeRole::Background].colour, 4.5));
    canvas.painter.drawPath(path);
    canvas.painter.setPen(QPen(colour, 2));
    canvas.painter.drawPath(path);
}

/// Writes the position of a place outside the area beside its badge, on the inner side, because
/// other badges are along the same edge.
void drawPosition(const Canvas& canvas, const PlacedBadge& badge, const QFont& font)
{
    const QString text = displayPoint(nearestPoint(badge.place));
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(text) + 12, metrics.height() + 4);
    const QPointF inwards = canvas.area.center() - badge.at;
    const QPointF reach((size.width() / 2) + ringRadius + 6, (size.height() / 2) + ringRadius + 6);
    QRectF box(QPointF(), size);
    if (std::abs(badge.way->y()) > std::abs(badge.way->x())) {
        box.moveCenter(badge.at + QPointF(0, std::copysign(reach.y(), inwards.y())));
        const double most = std::max(canvas.area.left(), canvas.area.right() - size.width());
        box.moveLeft(std::clamp(box.left(), canvas.area.left(), most));
    } else {
        box.moveCenter(badge.at + QPointF(std::copysign(reach.x(), inwards.x()), 0));
    }
    QPainter& painter = canvas.painter;
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas[ThemeRole::Panel].colour);
    painter.drawRoundedRect(box, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(canvas[ThemeRole::Text].colour);
    painter.drawText(box, Qt::AlignCenter, text);
}

void drawBadge(const Canvas& canvas, const PlacedBadge& badge, const QFont& font)
{
    QPainter& painter = canvas.painter;
    const QColor colour = canvas[roleOf(badge.kind)].colour;
    const QColor around = canvas[ThemeRole::Background].colour;
    const QFontMetricsF metrics(font);
    if (badge.way) {
        drawArrow(canvas, badge, colour);
    }
    if (badge.isChosen) {
        painter.setPen(QPen(around, 4));
        painter.drawEllipse(badge.at, ringRadius, ringRadius);
        painter.setPen(QPen(colour, 1.75));
        painter.drawEllipse(badge.at, ringRadius, ringRadius);
    }
    const QPainterPath outline =
        badgeOutlineOf(badge.kind, metrics.horizontalAdvance(badge.text)).translated(badge.at);
    painter.setPen(QPen(around, 2.5));
    painter.setBrush(colour);
    painter.drawPath(outline);
    painter.setPen(Qt::NoPen);
    painter.drawPath(outline);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(canvas[ThemeRole::Panel].colour);
    const QPointF lower(0, badge.kind == BadgeKind::Warning ? 2.5 : 0);
    const QRectF text(badge.at + lower - QPointF(40, 10), QSizeF(80, 20));
    painter.drawText(text, Qt::AlignCenter, badge.text);
    if (badge.way && badge.isChosen) {
        drawPosition(canvas, badge, font);
    }
}

} // namespace

std::vector<PlacedBadge> placedBadges(
    const QRectF& area,
    const ViewTransform& transform,
    std::span<const OverlayBadge> badges)
{
    std::vector<PlacedBadge> shown;
    BadgeGrid grid;
    const auto add = [&](const OverlayBadge& badge) {
        const PlacedBadge next = placed(area, transform.toView(badge.at), badge);
        if (const auto near = grid.near(next.at, shown)) {
            join(shown[*near], next);
        } else {
            grid.add(next.at, shown.size());
            shown.push_back(next);
        }
    };
    for (const bool isChosen : {true, false}) {
        for (const OverlayBadge& badge : badges) {
            if (badge.isChosen == isChosen) {
                add(badge);
            }
        }
    }
    return shown;
}

void drawBadges(const Canvas& canvas, std::span<const OverlayBadge> badges, const QFont& font)
{
    if (badges.empty()) {
        return;
    }
    QFont badgeFont = scaledFont(font, 0.85);
    badgeFont.setWeight(QFont::Bold);
    canvas.painter.setRenderHint(QPainter::Antialiasing, true);
    canvas.painter.setFont(badgeFont);
    const auto shown = placedBadges(canvas.area, canvas.transform, badges);
    // The chosen one is the first, and is drawn over all others.
    for (auto badge = shown.rbegin(); badge != shown.rend(); ++badge) {
        drawBadge(canvas, *badge, badgeFont);
    }
}

} // namespace sectored::editor
