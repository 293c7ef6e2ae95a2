#pragma once

#include "editor/setting/theme.h"

#include <QStyledItemDelegate>

namespace sectored::editor {

class HistoryModel;
struct TimelineRow;

/// Paints a row of the timeline: the lines and the dot of its lane, icon, name, second line and
/// badge. A diamond marks saved and named states.
class TimelineDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    TimelineDelegate(const HistoryModel& model, QObject* parent);

    void setTheme(const Theme& theme);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(
        QWidget* editor,
        const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;

private:
    void paintLanes(QPainter& painter, QRectF area, const TimelineRow& row) const;
    void paintDot(QPainter& painter, QPointF at, const TimelineRow& row) const;
    int paintBadge(QPainter& painter, QRect area, const QModelIndex& index) const;

    const HistoryModel& m_model;
    Theme m_theme;
};

} // namespace sectored::editor
