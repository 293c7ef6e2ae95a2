#pragma once

#include "sectored/geom/point.h"

#include "editor/document/change.h"
#include "editor/setting/key_file.h"
#include "editor/setting/theme.h"
#include "editor/tool/tool_host.h"
#include "editor/tool/view_commands.h"
#include "editor/view2d/box/hint_text.h"
#include "editor/view2d/canvas/hand_pan.h"
#include "editor/view2d/scene/display_2d.h"

#include <QPointF>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

class Camera2d;
class Document;
class HeatView;
class LevelPainter;
class ReachView;
class ViewBoxes;

/// A context menu is asked for.
struct ViewMenuRequest {
    PointerInput input{};
    QPoint globalPlace{};
};

/// The 2D view: turns mouse and keys into the input of the active tool and movements of the camera,
/// and has the painter paint. It never changes the level itself. Keys that it does not use are left
/// to the window. `Esc` goes back one level: gesture, stroke, query or selection, then the Select
/// tool.
class LevelView final
    : public QWidget
    , public View2dCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelView)

public:
    /// Precondition: the document outlives the view.
    explicit LevelView(Document& document, QWidget* parent = nullptr);
    ~LevelView() override;

    Camera2d& camera() { return *m_camera; }
    const Camera2d& camera() const { return *m_camera; }
    LevelPainter& painter() { return *m_painter; }
    ReachView& reach() { return *m_reach; }

    void setTheme(const Theme& theme);
    /// The keys that hints show.
    void setKeys(const KeyMap& keys);
    void setDisplay(const Display2d& display);
    void setScrolling(Scrolling scrolling) { m_scrolling = scrolling; }

    void setTool(std::string_view id) override;
    std::string_view toolId() const override { return m_tools.id(); }
    Tool& tool() { return m_tools.active(); }
    const Tool& tool() const { return m_tools.active(); }
    /// The active tool if it is the Draw tool, else null.
    DrawTool* drawTool() { return m_tools.drawTool(); }
    /// What mouse and keys do now.
    std::vector<HintText> hints() const;
    /// Shows what the tool was given from outside.
    void refreshTool() { afterInput(); }
    void sendKey(ToolKey key) override;
    std::optional<Point> target() const override;
    /// A menu or the palette is about to take the pointer away: until freePointer() commands act
    /// where it is now.
    void holdPointer();
    void freePointer() { m_heldTarget.reset(); }

    /// A panel is about to change the size of the view: what one sees stays where it is on screen,
    /// and the query point in sight.
    void holdPlan();
    /// Shows a text for 4 s at the lower left; `about`, if it holds something, can be brought into
    /// view from there.
    void showNotice(const QString& text, const Culprits& about = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void toolChanged();
    void pointerMoved();
    void menuWanted(const sectored::editor::ViewMenuRequest& request);
    /// Zoom, centre or grid display changed.
    void viewChanged();
    /// The tool took an input, or the level changed under it: its plan may have changed.
    void toolActed();
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
    void connectParts();
    void followChange(const Change& change);
    void afterInput();
    void afterPointer();
    void afterMoving();
    void afterToolChange();
    void showToolState();
    void announceToolState();
    void placeBoxes();
    void selectStep(std::size_t step);
    void showAll(const Culprits& about);
    PointerInput inputAt(QPointF at, Qt::KeyboardModifiers modifiers) const;
    void sendMove();
    void giveTheToolAPoint(ToolKey key);
    bool followModifier(const QKeyEvent& event, bool isDown);
    void startPan(HandPan::Held held);
    bool stopPan();

    Document& m_document;
    Theme m_theme;
    KeyMap m_keys;
    ToolHost m_tools;
    Camera2d* m_camera;
    HeatView* m_heat;
    ReachView* m_reach;
    ViewBoxes* m_boxes = nullptr;
    LevelPainter* m_painter = nullptr;
    Scrolling m_scrolling;
    HandPan m_pan;
    std::optional<QPointF> m_pointerAt;
    std::optional<Point> m_heldTarget;
    Qt::KeyboardModifiers m_modifiers{};
    bool m_hasFocusFrame = false;
    bool m_swallowsMenu = false;
    QTimer m_announcing; ///< runs until others that follow the document have seen a change
    QTimer m_longPress;  ///< runs while the left button stays where it went down
    QString m_toolState;
};

} // namespace sectored::editor
