#pragma once

#include "editor/setting/colour_by.h"
#include "editor/setting/theme.h"
#include "editor/tool/tool_host.h"
#include "editor/tool/view_commands.h"
#include "editor/view2d/canvas/view_transform.h"
#include "editor/view2d/scene/colour_ramp.h"
#include "editor/view2d/scene/scene_2d.h"

#include <QObject>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QKeyEvent;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ColourLegend;
class HeatView;
class Minimap;
class NumberBox;
class NoticeStack;
class ReachView;
class StackList;

/// Places the boxes over the 2D view: legends, minimap, notices, the list of stacked objects and
/// the number box.
class ViewBoxes final : public QObject {
    Q_OBJECT

public:
    /// Precondition: all outlive this object. The boxes become children of the view.
    struct Parts {
        QWidget& view;
        ToolHost& tools;
        const Theme& theme;
        HeatView& heat;
        ReachView& reach;
        std::function<PlanContent()> level; ///< content of the minimap
    };

    explicit ViewBoxes(Parts parts);

    Minimap& minimap() { return *m_minimap; }
    /// Shows or hides the minimap. Its frame marks the visible part of the level.
    void showMinimap(bool isShown, const ViewTransform& transform, const QRectF& area);
    /// Call after the theme changed.
    void refreshTheme();
    /// Shows the legend of the colours. ColourBy::None hides it.
    void showColours(const ColourRamp& ramp, ColourBy by);
    /// Places legends, minimap and notices at the edges of this part of the view.
    void place(const QRectF& area);
    /// Returns the rectangles of legends and minimap, which labels avoid.
    std::vector<QRectF> places() const;
    /// Shows a text at the lower left for a few seconds. `show`, if not null, becomes a button.
    void addNotice(const QString& text, std::function<void()> show);

    /// Shows the list and the outcome of the tool next to their objects.
    void followTool(const ViewTransform& transform, const QRectF& area);
    /// Call after zooming or panning.
    void followView(const ViewTransform& transform, const QRectF& area);
    /// Opens the number box for a digit, or during a gesture for a sign or `r`. Returns false for
    /// other keys.
    bool openNumberBox(const QKeyEvent& event);
    void closeNumberBox();
    bool isTyping() const;

    /// Opens the field or the colours for a row of the list of layers. Does nothing while that list
    /// is hidden, and for the row of all layers.
    void editLayer(std::size_t row, LayerPart part);

signals:
    /// The size of the notices changed; call place().
    void resized();
    /// The pointer moved from the view to one of the boxes.
    void pointerEntered();
    /// The tool handled an input from the list.
    void toolActed();
    /// Typed numbers moved the tool's point.
    void toolMoved();
    /// The number box was closed without accepting; the pointer sets the point again.
    void numbersDropped();
    /// A step of the colours was chosen.
    void stepChosen(std::size_t step);
    /// A position in the minimap was chosen.
    void placeChosen(sectored::Vec2 at);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeList(const ViewTransform& transform, const QRectF& area);
    void makeStackList();
    void connectLayers();
    void endLayerEdit(const std::optional<Refusal>& refusal);
    void makeNumberBox();
    std::vector<QWidget*> legends() const;
    std::vector<QWidget*> atEdges() const;

    QWidget& m_view;
    ToolHost& m_tools;
    const Theme& m_theme;
    HeatView& m_heat;
    ReachView& m_reach;
    ColourLegend* m_colours;
    Minimap* m_minimap;
    NoticeStack* m_notices;
    StackList* m_stackList;
    NumberBox* m_numberBox;
    bool m_numbersDuringDrag = false; ///< the left button was down when the box opened
};

} // namespace sectored::editor
