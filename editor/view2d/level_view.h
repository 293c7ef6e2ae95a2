#pragma once

#include "core/geom/point.h"

#include "editor/document/change.h"
#include "editor/setting/theme.h"
#include "editor/view2d/previewed_level.h"
#include "editor/view2d/text_picture.h"
#include "editor/view2d/view_transform.h"

#include <QElapsedTimer>
#include <QPointF>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <string_view>

namespace sectored::editor {

class Document;
class DrawTool;
class Tool;
struct PointerInput;
enum class ToolKey;

/// The plan: paints the level and the overlay of the tool in hand, and turns mouse and keys into
/// the tool's input. It never changes the level itself. Keys that it does not use are left to the
/// window. `Esc` goes back one level: gesture, stroke, query or selection, then the Select tool.
class LevelView final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives the view.
    explicit LevelView(Document& document, QWidget* parent = nullptr);
    ~LevelView() override;

    void setTheme(const Theme& theme);

    /// Takes the tool of that id (tool.h, allTools) in hand; an unknown id is ignored.
    void setTool(std::string_view id);
    std::string_view toolId() const;
    Tool& tool() { return *m_tool; }
    const Tool& tool() const { return *m_tool; }
    /// The tool in hand when it is the Draw tool, else null.
    DrawTool* drawTool();
    /// Sends a key to the tool, as if it was pressed here: for buttons such as Finish.
    void sendKey(ToolKey key);

    /// By one notch, x 1.25, around the middle.
    void zoomIn();
    void zoomOut();
    /// Shows the whole level with a margin; an empty level: 16 K units around the origin.
    void frameLevel();
    /// Shows the selection with a margin; the whole level when nothing is selected.
    void frameSelection();
    /// Shows this part of the plan; an empty box: the whole level.
    void frameBox(const Box& box);
    /// From now on a new size of the view changes neither zoom nor centre, as after the user's own
    /// zoom or pan.
    void keepZoom() { m_framed = false; }

    void setGridVisible(bool visible);
    bool isGridVisible() const { return m_gridVisible; }
    void setLabelsVisible(bool visible);
    bool areLabelsVisible() const { return m_labelsVisible; }
    /// The distance of the minor grid lines shown, map units: the document's grid or a power of two
    /// times it.
    std::int64_t shownGrid() const;

    /// Device-independent pixels per map unit.
    double zoom() const { return m_transform.zoom(); }
    const ViewTransform& transform() const { return m_transform; }
    /// The point under the pointer as the tool would take it (snapped); nothing while the pointer
    /// is outside.
    std::optional<Point> pointer() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void toolChanged();
    void pointerMoved();
    /// Zoom, centre or grid display changed.
    void viewChanged();
    /// Hints, status word, busy or number of points of the tool may have changed.
    void toolStateChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// What moves the plan while it is held down.
    enum class Pan { None, MiddleButton, SpaceKey };

    PointerInput inputAt(QPointF at, Qt::KeyboardModifiers modifiers) const;
    QRectF area() const;
    void followChange(const Change& change);
    void afterInput();
    void showToolState();
    void afterMoving();
    void updatePreview();
    void announceToolState();
    void goBack();
    void sendMove();
    void panBy(QPointF pixels);
    void zoomAt(QPointF at, double factor);
    void startPan(Pan pan);
    void stopPan();
    bool panByArrow(const QKeyEvent& event);
    bool wantsShortcut(const QKeyEvent& event) const;
    Canvas canvasOn(QPainter& painter) const;
    void paintLevel(Canvas& canvas);

    Document& m_document;
    Theme m_theme;
    std::unique_ptr<Tool> m_tool;
    std::size_t m_toolIndex = 0;
    LevelPicture m_picture;
    std::optional<PreviewedLevel> m_preview; ///< shown instead of the level
    TextPictures m_texts;
    ViewTransform m_transform;
    bool m_gridVisible = true;
    bool m_labelsVisible = true;
    bool m_framed = true; ///< follow the size until the user moves the plan
    bool m_focusFrame = false;
    std::optional<QPointF> m_pointerAt;
    Qt::KeyboardModifiers m_modifiers{};
    Pan m_pan = Pan::None;
    QPointF m_panFrom;
    bool m_panMoved = false;
    bool m_swallowMenu = false;
    QElapsedTimer m_spaceDown;
    QTimer m_moving;  ///< runs while the plan moves: fast lines
    QTimer m_refusal; ///< runs while a refusal stays after its gesture
    QString m_toolState;
};

} // namespace sectored::editor
