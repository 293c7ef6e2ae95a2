#pragma once

#include <QStyledItemDelegate>

namespace sectored::editor {

/// Paints items in two lines: icon, text and a note at the right end; below, a detail in the colour
/// of secondary text. Texts that do not fit are elided.
class TwoLineDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int noteRole = Qt::UserRole + 1;
    static constexpr int detailRole = Qt::UserRole + 2;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace sectored::editor
