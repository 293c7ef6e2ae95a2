#pragma once

#include <QStyledItemDelegate>

namespace sectored::editor {

class KeyFilter;
class KeyModel;

/// Paints a line of the table of keyboard shortcuts: icon, action and menu, the keys as caps, and
/// the note in the warning colour if two commands share a key.
class KeyDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    KeyDelegate(const KeyModel& model, const KeyFilter& filter, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintAction(QPainter& painter, const QRect& area, int row) const;

    const KeyModel& m_model;
    const KeyFilter& m_filter;
};

} // namespace sectored::editor
