#include "editor/dialog/two_line_delegate.h"

#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>

namespace sectored::editor {

void TwoLineDelegate::paint(
    QPainter* painter,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    QStyleOptionViewItem background = option;
    initStyleOption(&background, index);
    background.text.clear();
    background.icon = QIcon();
    const QStyle* const style =
        option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &background, painter, option.widget);
    const int side = designLength(icons::row, option.font);
    const QRect area = option.rect.adjusted(space::loose, 0, -space::loose, 0);
    const int line = option.fontMetrics.height();
    const int top = area.top() + (area.height() - 2 * line - space::thin) / 2;
    const auto icon = index.data(Qt::DecorationRole).value<QIcon>();
    icon.paint(painter, area.left(), top + (line - side) / 2, side, side);
    const int left = area.left() + side + space::usual;
    const QString note = index.data(noteRole).toString();
    const int noteWidth = note.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(note);
    const int gap = note.isEmpty() ? 0 : space::wide;
    const int nameWidth = area.right() - left - noteWidth - gap;
    const auto draw = [&](QRect where, int flags, const QString& text) {
        painter->drawText(
            where,
            flags | Qt::AlignVCenter,
            option.fontMetrics.elidedText(text, Qt::ElideMiddle, where.width()));
    };
    painter->save();
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Text));
    draw({left, top, nameWidth, line}, Qt::AlignLeft, index.data(Qt::DisplayRole).toString());
    painter->setPen(option.palette.color(QPalette::PlaceholderText));
    draw({area.right() - noteWidth, top, noteWidth + 1, line}, Qt::AlignRight, note);
    draw(
        {left, top + line + space::thin, area.right() - left, line},
        Qt::AlignLeft,
        index.data(detailRole).toString());
    painter->restore();
}

QSize TwoLineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize plain = QStyledItemDelegate::sizeHint(option, index);
    return {plain.width(), 2 * option.fontMetrics.height() + space::thin + 2 * space::close};
}

} // namespace sectored::editor
