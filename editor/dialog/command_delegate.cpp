#include "editor/dialog/command_delegate.h"

#include "editor/dialog/command_model.h"
#include "editor/dialog/keys/key_cap.h"
#include "editor/setting/metrics.h"

#include <QGuiApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

struct MarkedText {
    const QString& text;
    const std::vector<int>& marks;
    QColor colour;
    QColor markColour;
};

/// Draws the text with its matched letters in bold. Returns its width.
double drawMarked(QPainter& painter, const QRect& area, const MarkedText& marked)
{
    QTextLayout layout(marked.text, painter.font());
    QList<QTextLayout::FormatRange> formats;
    for (const int at : marked.marks) {
        QTextLayout::FormatRange range;
        range.start = at;
        range.length = 1;
        range.format.setForeground(marked.markColour);
        range.format.setFontWeight(QFont::DemiBold);
        formats.append(range);
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(area.width());
    layout.endLayout();
    painter.setPen(marked.colour);
    layout.draw(&painter, QPointF(area.left(), area.center().y() - line.height() / 2 + 0.5));
    return line.naturalTextWidth();
}

} // namespace

CommandDelegate::CommandDelegate(const CommandModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {0, std::max(option.fontMetrics.height() + space::panel, size::commandRow)};
}

void CommandDelegate::paint(
    QPainter* painter,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    const Command& command = m_model.command(index.row());
    const CommandHit& hit = m_model.hit(index.row());
    const QPalette palette = QGuiApplication::palette();
    const bool canRun = command.reason.isEmpty();
    const auto group = canRun ? QPalette::Active : QPalette::Disabled;
    painter->save();
    if ((option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) != 0) {
        const bool current = (option.state & QStyle::State_Selected) != 0;
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(
            current ? option.palette.color(QPalette::Highlight)
                    : palette.color(QPalette::Midlight));
        painter->drawRoundedRect(option.rect.adjusted(space::tight, 0, -space::tight, 0), 5, 5);
    }
    QRect area = option.rect.adjusted(space::wide, 0, -space::wide, 0);
    if (index.row() > 0 && !hit.isRecent && m_model.hit(index.row() - 1).isRecent) {
        painter->setPen(palette.color(QPalette::Mid));
        painter->drawLine(area.topLeft(), area.topRight());
    }
    const QRect iconPlace(
        area.left(),
        area.center().y() - icons::bar / 2 + 1,
        icons::bar,
        icons::bar);
    command.icon.paint(
        painter,
        iconPlace,
        Qt::AlignCenter,
        canRun ? QIcon::Normal : QIcon::Disabled,
        command.isOn ? QIcon::On : QIcon::Off);
    area.setLeft(iconPlace.right() + space::wide);
    painter->setFont(smallerFont(option.font));
    area.setRight(area.right() - drawKeyCaps(*painter, area, command.keys) - space::wide);
    painter->setFont(option.font);
    const double width = drawMarked(
        *painter,
        area,
        {.text = command.text,
         .marks = hit.marks,
         .colour = palette.color(group, QPalette::Text),
         .markColour = palette.color(group, canRun ? QPalette::Link : QPalette::Text)});
    area.setLeft(area.left() + static_cast<int>(width) + space::wide);
    painter->setFont(smallerFont(option.font));
    painter->setPen(palette.color(QPalette::PlaceholderText));
    const QString& second = canRun ? command.place : command.reason;
    painter->drawText(
        area,
        Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(second, Qt::ElideRight, area.width()));
    painter->restore();
}

} // namespace sectored::editor
