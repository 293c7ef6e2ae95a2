#pragma once

#include <QStyledItemDelegate>

namespace sectored::editor {

class Theme;

/// Paints the text of a cell as a push button; the cell itself takes the click. Cheaper than a
/// widget per row.
class ButtonDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(const Theme& theme);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QColor m_ground;
    QColor m_border;
    QColor m_hovered;
    QColor m_text;
};

} // namespace sectored::editor
