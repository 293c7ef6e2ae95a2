#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"
#include "editor/tool/view_commands.h"

#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <optional>

QT_BEGIN_NAMESPACE
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

class ColourRow;

/// The list of a tool's overlay at the pointer: a heading and clickable rows, with the current row
/// tinted. It hides duration::stackList after it was last shown or left, but not while the pointer
/// is over it. It takes the keyboard focus only while a row that is a layer gets a name, in a field
/// over the row, or a colour, from a row of buttons below. The view then gets the focus back.
class StackList final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StackList)

public:
    /// Precondition: the theme outlives the list. Call `update` when the theme changes.
    StackList(const Theme& theme, QWidget* parent);
    ~StackList() override;

    /// Shows the list next to a position of the parent, inside `area`; null hides it. Showing an
    /// equal list again does not extend its time.
    void showList(const std::optional<OverlayList>& list, QPointF at, const QRectF& area);
    /// Returns the rectangle of a row.
    QRect rowPlace(std::size_t row) const;
    /// Returns the rectangle of the colour of a row. Empty if the row is no layer.
    QRect swatchPlace(std::size_t row) const;

    /// Opens the field for the name of a row, with this text in it. Enter emits `named`; Escape and
    /// a click elsewhere cancel.
    void openName(std::size_t row, const QString& name);
    /// Opens the colours for a row. A choice emits `coloured`; Escape and a click elsewhere
    /// cancel.
    void openColours(std::size_t row);
    /// Says below the rows why the name or colour is rejected, until the name is changed.
    void showFault(const QString& reason);
    const QString& fault() const { return m_fault; }
    /// Closes the field and the colours.
    void closeEditor();
    bool isEditing() const { return m_edited.has_value(); }

    QSize sizeHint() const override;

signals:
    void pointedAt(std::optional<std::size_t> row);
    void picked(std::size_t row);
    /// A row that is a layer was double-clicked, for its name, or its colour was clicked.
    void editWanted(std::size_t row, sectored::editor::LayerPart part);
    void named(std::size_t row, const QString& name);
    /// Emitted with the name of a colour, or "none".
    void coloured(std::size_t row, const QString& colour);
    void timeIsUp();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void makeEditors();
    void startEditing(std::size_t row);
    void followFocus(const QWidget* now);
    void arrange();
    void paintRow(QPainter& painter, std::size_t row) const;
    QFont boldFont() const;
    QFont titleFont() const;
    int rowHeight() const;
    int titleHeight() const;
    int nameLeft() const;
    int nameWidth() const;
    int contentWidth() const;
    int coloursHeight() const;
    int faultHeight() const;
    bool isLayer(std::size_t row) const;
    bool isOnSwatch(std::size_t row, QPoint at) const;
    QString tipAt(QPoint at) const;
    QString shortened(const QString& name) const;
    std::optional<std::size_t> rowAt(QPoint at) const;
    void pointAt(std::optional<std::size_t> row);

    const Theme& m_theme;
    std::optional<OverlayList> m_list;
    QPointF m_at;
    QRectF m_area;
    std::optional<std::size_t> m_pointed;
    std::optional<std::size_t> m_edited; ///< the row that gets a name or a colour
    QString m_fault;
    bool m_swallowsRelease = false; ///< the next release ends a double-click
    QLineEdit* m_name = nullptr;
    ColourRow* m_colours = nullptr;
    QTimer m_time;
};

} // namespace sectored::editor
