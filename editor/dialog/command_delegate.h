#pragma once

#include <QStyledItemDelegate>

namespace sectored::editor {

class CommandModel;

/// Paints a line of the palette: the icon, the text with the matched letters marked, the menu or
/// the reason why the command is disabled, and the keys as caps at the right end.
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
