#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"

#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <optional>

namespace sectored::editor {

/// The list of a tool's overlay at the pointer: a heading and clickable rows, with the current row
/// tinted. It hides duration::stackList after it was last shown or left, but not while the pointer
/// is over it. It never takes the keyboard focus.
class StackList final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the theme outlives the list. Call `update` when the theme changes.
    StackList(const Theme& theme, QWidget* parent);

    /// Shows the list next to a position of the parent, inside `area`; null hides it. Showing an
    /// equal list again does not extend its time.
    void showList(const std::optional<OverlayList>& list, QPointF at, const QRectF& area);
    /// Returns the rectangle of a row.
    QRect rowPlace(std::size_t row) const;

    QSize sizeHint() const override;

signals:
    void pointedAt(std::optional<std::size_t> row);
    void picked(std::size_t row);
    void timeIsUp();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QFont boldFont() const;
    QFont titleFont() const;
    int rowHeight() const;
    int titleHeight() const;
    int nameWidth() const;
    std::optional<std::size_t> rowAt(QPoint at) const;
    void pointAt(std::optional<std::size_t> row);

    const Theme& m_theme;
    std::optional<OverlayList> m_list;
    std::optional<std::size_t> m_pointed;
    QTimer m_time;
};

} // namespace sectored::editor
