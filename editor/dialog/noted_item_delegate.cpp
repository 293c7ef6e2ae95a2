#include "editor/dialog/noted_item_delegate.h"

#include "editor/setting/metrics.h"

#include <QPainter>

namespace sectored::editor {

void NotedItemDelegate::paint(
    QPainter* painter,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QString note = index.data(noteRole).toString();
    if (!note.isEmpty()) {
        painter->save();
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(
            option.rect.adjusted(space::panel, 0, -space::panel, 0),
            Qt::AlignRight | Qt::AlignVCenter,
            note);
        painter->restore();
    }
}

QSize NotedItemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index)
    const
{
    const QSize plain = QStyledItemDelegate::sizeHint(option, index);
    const QString note = index.data(noteRole).toString();
    const int width =
        note.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(note) + space::block;
    return {plain.width() + width, plain.height()};
}

} // namespace sectored::editor
