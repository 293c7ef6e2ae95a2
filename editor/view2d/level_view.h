#pragma once

#include "sectored/edit/plan.h"
#include "sectored/geom/point.h"

#include "editor/document/change.h"
#include "editor/setting/key_file.h"
#include "editor/setting/theme.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/canvas/view_transform.h"
#include "editor/view2d/label/draw_labels.h"
#include "editor/view2d/plan_image.h"
#include "editor/view2d/scene/plan_display.h"
#include "editor/view2d/scene/previewed_level.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPointF>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

class ColourLegend;
class HeatLayer;
class Document;
class DrawTool;
class Minimap;
class NumberBox;
class PlanNotices;
class ReachLayer;
class StackList;
class Tool;
struct HintText;

/// A context menu is asked for.
struct PlanMenuRequest {
    PointerInput input{};
    QPoint globalPlace{};
};

/// What wheel and touchpad do on the plan; with Ctrl both zoom.
struct Scrolling {
    bool wheelPans = false;
    bool touchpadPans = true;
    bool isReversed = false; ///< turning the wheel away zooms out
};

/// The plan: paints the level and the overlay of the tool in hand, and turns mouse and keys into
/// the tool's input. What rests while the pointer moves is painted once and kept; an input repaints
/// only where the overlay changes. It never changes the level itself. Keys that it does not use are
/// left to the window. `Esc` goes back one level: gesture, stroke, query or selection, then the
/// Select tool.
class LevelView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelView)

public:
    /// Precondition: the document outlives the view.
    explicit LevelView(Document& document, QWidget* parent = nullptr);
    ~LevelView() override;

    void setTheme(const Theme& theme);
    /// The keys that hints name.
    void setKeys(const KeyMap& keys);

    /// Takes the tool of that id (tool.h, allTools) in hand; an unknown id is ignored.
    void setTool(std::string_view id);
    std::string_view toolId() const;
    Tool& tool() { return *m_tool; }
    const Tool& tool() const { return *m_tool; }
    /// What mouse and keys do now.
    std::vector<HintText> hints() const;
    /// The tool in hand when it is the Draw tool, else null.
    DrawTool* drawTool();
    /// Shows what the tool was told from outside.
    void refreshTool() { afterInput(); }
    /// What the gesture or stroke in hand would make now; null: nothing. Good until `toolActed`.
    const Plan* plannedResult() const;
    /// Shows where somebody walks in the level, below what the tool shows.
    void setWalkOverlay(const Overlay& overlay);
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
    /// Moves the plan to a point that is out of sight; the zoom stays.
    void bringIntoView(Point at);
    /// From now on a new size of the view changes neither zoom nor centre, as after the user's own
    /// zoom or pan.
    void keepZoom() { m_framed = false; }
    /// A panel is about to change the size of the view: what one sees stays where it is on screen,
    /// and the query point in sight.
    void holdPlan();

    void setDisplay(const PlanDisplay& display);
    const PlanDisplay& display() const { return m_display; }
    const HeatLayer& heat() const { return *m_heat; }
    ReachLayer& reach() { return *m_reach; }
    /// Shows a text for 4 s at the lower left; `about`, if it holds something, can be brought into
    /// view from there.
    void showNotice(const QString& text, const Culprits& about = {});
    void setScrolling(Scrolling scrolling) { m_scrolling = scrolling; }
    /// The distance of the minor grid lines shown, map units: the document's grid or a power of two
    /// times it.
    std::int64_t shownGrid() const;

    /// Device-independent pixels per map unit.
    double zoom() const { return m_transform.zoom(); }
    const ViewTransform& transform() const { return m_transform; }
    /// The sectors that edits and previews made it look at since it was made: what following them
    /// costs.
    std::size_t sectorsLookedAt() const { return m_sectorsLookedAt; }
    /// The point under the pointer as the tool would take it (snapped); nothing while the pointer
    /// is outside.
    std::optional<Point> pointer() const;
    /// Where a command acts: the tool's point, or where a tool takes points unsnapped the one that
    /// they would snap to.
    std::optional<Point> target() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void toolChanged();
    void pointerMoved();
    void menuWanted(const sectored::editor::PlanMenuRequest& request);
    /// Zoom, centre or grid display changed.
    void viewChanged();
    /// The tool took an input, or the level changed under it: what it plans may be another.
    void toolActed();
    /// Hints, status word, busy or number of points of the tool may have changed.
    void toolStateChanged();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
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

    void placeBoxes();
    void refreshColours();
    void refreshMinimap();
    PlanContent shownLevel() const;
    void selectStep(std::size_t step);
    void showAll(const Culprits& about);
    void stale();
    void staleIn(std::span<const Box> places);
    void staleMarks();
    void stalePlace();
    void paintPlan(const Canvas& canvas);
    void paintMarks();
    void paintOverlay(Canvas& canvas, const QRectF& exposed);
    const SectorIndex* stacks() const;
    QString emptyHint(const PlanContent& content) const;
    PlanLook lookOf(const Canvas& canvas) const;
    LabelRequest labelRequest(const Canvas& canvas) const;
    void placePlanLabels(const Canvas& canvas, const PlanImage::Rest& rest);
    /// What lies over the plan at its edges.
    std::vector<QWidget*> boxes() const;
    std::vector<QWidget*> legends() const;
    void followReach();
    std::vector<QRectF> boxPlaces() const;
    void updateOverlay();
    void followCulprits();
    PlanContent shownContent() const;
    PointerInput inputAt(QPointF at, Qt::KeyboardModifiers modifiers) const;
    QRectF area() const;
    void followPatch(const Patch& patch);
    void followLevel();
    void followChange(const Change& change);
    void afterInput();
    void showToolState();
    void afterMoving();
    void updatePreview();
    void announceToolState();
    void makeStackList();
    void showStackList();
    void makeNumberBox();
    bool openNumberBox(const QKeyEvent& event);
    void placeNumberBox();
    void goBack();
    void sendMove();
    void panBy(QPointF pixels);
    void zoomAt(QPointF at, double factor);
    void startPan(Pan pan);
    void stopPan();
    bool panByArrow(const QKeyEvent& event);
    bool wantsShortcut(const QKeyEvent& event) const;
    Canvas canvasOn(QPainter& painter) const;

    Document& m_document;
    Theme m_theme;
    KeyMap m_keys;
    std::vector<std::unique_ptr<Tool>>
        m_tools;            ///< made when first taken in hand; they keep their options
    Tool* m_tool = nullptr; ///< in hand
    std::size_t m_toolIndex = 0;
    LevelPicture m_picture;
    std::optional<PreviewedLevel> m_preview; ///< shown instead of the level
    std::size_t m_sectorsLookedAt = 0;
    TextPictures m_texts;
    ViewTransform m_transform;
    PlanDisplay m_display;
    Scrolling m_scrolling;
    ColourRamp m_ramp;
    PlanImage m_plan;
    bool m_planIsStale = true;
    QImage m_marked; ///< the plan with the selection; null: nothing is marked
    bool m_marksAreStale = true;
    std::vector<PlacedLabel> m_labels; ///< over them
    QPointF m_panRest;                 ///< the fraction of a pixel that was not panned
    Overlay m_shown;                   ///< the tool's overlay as it was last painted
    std::optional<Point> m_shownCursor;
    Overlay m_walk; ///< below it
    ColourLegend* m_legend;
    HeatLayer* m_heat;
    ReachLayer* m_reach;
    Minimap* m_minimap;
    PlanNotices* m_notices;
    std::optional<QPoint> m_heldAt; ///< the view's corner in the window; until its next size
    bool m_framed = true;           ///< follow the size until the user moves the plan
    bool m_focusFrame = false;
    std::optional<QPointF> m_pointerAt;
    Qt::KeyboardModifiers m_modifiers{};
    Pan m_pan = Pan::None;
    QPointF m_panFrom;
    bool m_panMoved = false;
    bool m_swallowMenu = false;
    QElapsedTimer m_spaceDown;
    QTimer m_moving;        ///< runs while the plan moves; then all is painted anew
    QTimer m_refusal;       ///< runs while a refusal stays after its gesture
    QTimer m_flash;         ///< runs while culprits flash
    int m_flashPhase = 0;   ///< culprits are dark while odd
    bool m_flashed = false; ///< the culprits on show have
    QTimer m_announcing;    ///< runs until others that follow the document have seen a change
    QTimer m_longPress;     ///< runs while the left button stays where it went down
    StackList* m_stackList = nullptr;
    NumberBox* m_numberBox = nullptr;
    bool m_numbersDuringDrag = false; ///< the left button was down when the box opened
    QString m_toolState;
};

} // namespace sectored::editor
