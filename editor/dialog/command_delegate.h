#pragma once

#include <QStyledItemDelegate>

namespace sectored::editor {

class CommandModel;

/// Paints a line of the palette: icon, text with the letters that were found, menu or the reason
/// why not, keys as a cap at the right end.
class CommandDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    CommandDelegate(const CommandModel& model, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const CommandModel& m_model;
};

} // namespace sectored::editor
