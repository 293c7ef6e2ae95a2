#include "editor/panel/history/timeline_delegate.h"

#include "editor/panel/history/history_model.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double laneWidth = 16; ///< pixels, at the usual text size
constexpr double dotRadius = 4.5;
constexpr double diamondRadius = 6;
constexpr double lineWidth = 1.5;
constexpr double badgeRadius = 8; ///< of its corners
constexpr int textLines = 2;

double widthOfLane(const QFont& font)
{
    return designLength(static_cast<int>(laneWidth), font);
}

/// Returns the left end of the icon: right of all lanes of this row.
int contentLeft(const QStyleOptionViewItem& option, const TimelineRow& row)
{
    const double lanes = widthOfLane(option.font) * (row.lane + 1);
    return option.rect.left() + space::wide + static_cast<int>(lanes) + space::tight;
}

} // namespace

TimelineDelegate::TimelineDelegate(const HistoryModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{}

void TimelineDelegate::setTheme(const Theme& theme)
{
    m_theme = theme;
}

void TimelineDelegate::paint(
    QPainter* painter,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    const TimelineRow& row = m_model.timelineRow(index.row());
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    ground.text.clear();
    ground.icon = QIcon();
    const QStyle& style =
        option.widget != nullptr ? *option.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintLanes(*painter, option.rect, row);
    const int side = designLength(icons::row, option.font);
    const int line = option.fontMetrics.height();
    const int left = contentLeft(option, row);
    const int top = option.rect.top() + (option.rect.height() - textLines * line) / 2;
    const QRect area(left, option.rect.top(), option.rect.right() - left, option.rect.height());
    const int badge = paintBadge(*painter, area, index);
    const auto icon = index.data(Qt::DecorationRole).value<QIcon>();
    icon.paint(painter, left, top + (line - side) / 2, side, side);
    QFont font = option.font;
    font.setBold(m_model.isCurrent(row.state));
    painter->setFont(font);
    const bool isGrey = m_model.isGrey(row);
    painter->setPen(m_theme[isGrey ? ThemeRole::SecondText : ThemeRole::Text].colour);
    const int indent = side + space::close;
    const auto draw = [&](QRect where, const QString& text) {
        painter->drawText(
            where,
            Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(text, Qt::ElideRight, where.width()));
    };
    const int width = area.right() - left - badge - space::usual;
    draw({left + indent, top, width - indent, line}, index.data(Qt::DisplayRole).toString());
    painter->setFont(option.font);
    painter->setPen(m_theme[ThemeRole::SecondText].colour);
    draw({left, top + line, width, line}, index.data(HistoryModel::DetailRole).toString());
    painter->restore();
}

/// Branches are dashed; the part of the main line after the current state is grey.
void TimelineDelegate::paintLanes(QPainter& painter, QRectF area, const TimelineRow& row) const
{
    const double step = widthOfLane(painter.font());
    const auto placeOf = [&](int lane) {
        return area.left() + space::wide + step * lane + dotRadius;
    };
    const QPointF dot(placeOf(row.lane), area.center().y());
    const auto penOf = [&](int lane) {
        const bool isGrey = lane > 0;
        QPen pen(m_theme[isGrey ? ThemeRole::Disabled : ThemeRole::SecondText].colour, lineWidth);
        if (isGrey) {
            pen.setDashPattern({3, 2});
        }
        return pen;
    };
    for (int lane = 0; lane <= TimelineRow::lastLane; ++lane) {
        const bool isOwn = lane == row.lane;
        const auto hasBit = [lane](std::uint8_t lanes) {
            return ((lanes >> static_cast<unsigned>(lane)) & 1U) != 0;
        };
        painter.setPen(penOf(lane));
        const double x = placeOf(lane);
        if (hasBit(row.lanesAbove) && !(isOwn && row.startsBranch)) {
            const double end = isOwn ? dot.y() : area.bottom();
            painter.drawLine(QPointF(x, area.top()), QPointF(x, end));
        }
        if (isOwn && hasBit(row.lanesBelow)) {
            painter.drawLine(QPointF(x, dot.y()), QPointF(x, area.bottom()));
        }
    }
    if (row.startsBranch) {
        painter.setPen(penOf(row.lane));
        QPainterPath curve(QPointF(placeOf(row.lane - 1), area.top()));
        curve.quadTo(QPointF(dot.x(), area.top()), dot);
        painter.drawPath(curve);
    }
    paintDot(painter, dot, row);
}

void TimelineDelegate::paintDot(QPainter& painter, QPointF at, const TimelineRow& row) const
{
    const bool isCurrent = m_model.isCurrent(row.state);
    const bool isSaved = m_model.isSaved(row.state);
    ThemeRole role = m_model.isGrey(row) ? ThemeRole::Disabled : ThemeRole::SecondText;
    if (isSaved || m_model.isNamed(row.state)) {
        role = isSaved ? ThemeRole::Ok : ThemeRole::Rounding;
        painter.setPen(isCurrent ? QPen(m_theme[ThemeRole::Accent].colour, 2) : QPen(Qt::NoPen));
        painter.setBrush(m_theme[role].colour);
        const double r = diamondRadius;
        painter.drawPolygon(QPolygonF{
            {at.x(), at.y() - r},
            {at.x() + r, at.y()},
            {at.x(), at.y() + r},
            {at.x() - r, at.y()}});
        return;
    }
    role = isCurrent ? ThemeRole::Accent : role;
    painter.setPen(QPen(m_theme[role].colour, lineWidth));
    painter.setBrush(m_theme[isCurrent ? ThemeRole::Accent : ThemeRole::Panel].colour);
    painter.drawEllipse(at, dotRadius, dotRadius);
}

/// Returns the width that the badge takes.
int TimelineDelegate::paintBadge(QPainter& painter, QRect area, const QModelIndex& index) const
{
    const QString text = index.data(HistoryModel::BadgeRole).toString();
    if (text.isEmpty()) {
        return 0;
    }
    const TimelineRow& row = m_model.timelineRow(index.row());
    const bool isSaved = m_model.isSaved(row.state);
    const bool isMark = isSaved || m_model.isNamed(row.state);
    const ThemeRole named = isSaved ? ThemeRole::Ok : ThemeRole::Rounding;
    const QColor frame = m_theme[isMark ? named : ThemeRole::Border].colour;
    const int width = painter.fontMetrics().horizontalAdvance(text) + 2 * space::usual;
    const int height = painter.fontMetrics().height() + space::thin;
    const QRectF badge(
        area.right() - width - space::close,
        area.center().y() - height / 2.0,
        width,
        height);
    painter.setPen(QPen(frame, 1));
    painter.setBrush(isMark ? QBrush(Qt::NoBrush) : QBrush(m_theme[ThemeRole::Raised].colour));
    painter.drawRoundedRect(badge, badgeRadius, badgeRadius);
    painter.setPen(m_theme[ThemeRole::Text].colour);
    painter.drawText(badge, Qt::AlignCenter, text);
    return width + space::usual;
}

QSize TimelineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/)
    const
{
    return {0, textLines * option.fontMetrics.height() + 2 * space::close};
}

/// The field covers the name and the second line.
void TimelineDelegate::updateEditorGeometry(
    QWidget* editor,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    const int left = contentLeft(option, m_model.timelineRow(index.row()));
    const int height = std::min(editor->sizeHint().height(), option.rect.height());
    editor->setGeometry(
        left,
        option.rect.center().y() - height / 2,
        option.rect.right() - left - space::usual,
        height);
}

} // namespace sectored::editor
