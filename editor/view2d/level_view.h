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

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

class Camera2d;
class Document;
class GameTiles;
class HeatView;
class LevelPainter;
class ReachView;
class ViewBoxes;

/// A request for a context menu.
struct ViewMenuRequest {
    PointerInput input{};
    QPoint globalPlace{};
};

/// The 2D view. Converts mouse and key events to input for the active tool and to movements of the
/// camera. Never changes the level itself. Unused keys go to the window. Esc cancels one thing at a
/// time: gesture, stroke, query or selection, then it activates the Select tool.
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
    /// Sets the keys named in hints.
    void setKeys(const KeyMap& keys);
    void setDisplay(const Display2d& display);
    /// Sets the tiles of fills and sprites; the project's own until then.
    void setTiles(std::shared_ptr<const GameTiles> tiles);
    void setScrolling(Scrolling scrolling) { m_scrolling = scrolling; }

    void setTool(std::string_view id) override;
    const ToolInfo& toolInfo() const override { return m_tools.info(); }
    Tool& tool() { return m_tools.active(); }
    const Tool& tool() const { return m_tools.active(); }
    /// Sets an option of the active tool, and shows what it changes.
    void setToolOption(std::string_view id, const OptionValue& value);
    /// Returns the current functions of mouse and keys.
    std::vector<HintText> hints() const;
    void sendKey(ToolKey key) override;
    std::optional<Point> target() const override;
    bool editLayer(LayerPart part) override;
    /// Keeps the current position of the pointer as the target of commands until freePointer().
    /// Call before a menu or the palette opens.
    void holdPointer();
    void freePointer() { m_heldTarget.reset(); }

    /// Shows a text at the lower left for a few seconds, with a button that frames `about` unless
    /// it is empty.
    void showNotice(const QString& text, const Culprits& about = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void toolChanged();
    void pointerMoved();
    void menuWanted(const sectored::editor::ViewMenuRequest& request);
    /// The zoom, the centre or the visible grid changed.
    void viewChanged();
    /// The tool handled an input or the level changed, so its plan may differ.
    void toolActed();
    /// The hints, the status word or the progress of the tool may have changed.
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
    /// Events that have no effect, because the press before them had one.
    struct Swallowed {
        bool menu = false;        ///< a right click cancelled a gesture
        bool doubleClick = false; ///< the first click took an offer
    };

    void connectParts();
    void followChange(const Change& change);
    void afterInput();
    void showSelectionToTool();
    void afterPointer();
    void afterMoving();
    void afterToolChange();
    void showToolState();
    void announceToolState();
    void placeBoxes();
    void selectStep(std::size_t step);
    void showAll(const Culprits& about);
    PointerInput inputAt(QPointF at, Qt::KeyboardModifiers modifiers) const;
    std::optional<PointerInput> pointerInput() const;
    void sendMove();
    void giveTheToolAPoint(ToolKey key);
    bool followModifier(const QKeyEvent& event, bool isDown);
    bool isCommandOfTool(const QKeyEvent& event) const;
    bool isTakenByTool(const QKeyEvent& event) const;
    bool isRename(const QKeyEvent& event) const;
    bool isOffer(QPointF at) const;
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
    Swallowed m_swallowed;
    bool m_isSelectionNew = false; ///< the tool has not seen the last change of the selection
    QTimer m_announcing; ///< delays an announcement until all observers have seen a change
    QTimer m_longPress;  ///< active while the left button is held without movement
    QString m_toolState;
};

} // namespace sectored::editor
