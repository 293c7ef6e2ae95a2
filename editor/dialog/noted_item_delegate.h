#pragma once

#include <QStyledItemDelegate>

namespace sectored::editor {

/// Paints items with a note at the right end, in the colour of secondary text.
class NotedItemDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int noteRole = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace sectored::editor
