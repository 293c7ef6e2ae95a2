#pragma once

#include "editor/setting/colour_by.h"
#include "editor/setting/theme.h"
#include "editor/tool/tool_host.h"
#include "editor/view2d/canvas/view_transform.h"
#include "editor/view2d/scene/colour_ramp.h"
#include "editor/view2d/scene/scene_2d.h"

#include <QObject>
#include <QRectF>
#include <QString>

#include <functional>
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

/// What floats over the 2D view, and where it is: legends, minimap, notices, the list of stacked
/// objects and the box for typed numbers.
class ViewBoxes final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive the boxes, which become children of the view.
    struct Parts {
        QWidget& view;
        ToolHost& tools;
        const Theme& theme;
        HeatView& heat;
        ReachView& reach;
        std::function<PlanContent()> level; ///< what the minimap shows
    };

    explicit ViewBoxes(Parts parts);

    Minimap& minimap() { return *m_minimap; }
    /// Shows or hides the minimap, with a frame around what the view shows.
    void showMinimap(bool isShown, const ViewTransform& transform, const QRectF& area);
    /// The theme that was given changed.
    void refreshTheme();
    /// Shows what the colours mean; ColourBy::None hides that.
    void showColours(const ColourRamp& ramp, ColourBy by);
    /// Places what stands at the edges of this part of the view.
    void place(const QRectF& area);
    /// The places of legends and minimap: labels keep clear of them.
    std::vector<QRectF> places() const;
    /// Shows a text for 4 s at the lower left; `show`, if given, is offered as a button.
    void addNotice(const QString& text, std::function<void()> show);

    /// Shows the list and the outcome of the tool, and places them at what they are about.
    void followTool(const ViewTransform& transform, const QRectF& area);
    /// Follows another place or zoom of the view.
    void followView(const ViewTransform& transform, const QRectF& area);
    /// Opens the number box for a digit, a sign or `r`; signs and `r` are other keys while no
    /// gesture is under way. Returns false for another key.
    bool openNumberBox(const QKeyEvent& event);
    void closeNumberBox();
    bool isTyping() const;

signals:
    /// The size of the notices changed: place() is to be called.
    void resized();
    /// The pointer went from the view to one of the boxes.
    void pointerEntered();
    /// The list told the tool something.
    void toolActed();
    /// The numbers moved the tool's point.
    void toolMoved();
    /// The numbers were dropped, and the pointer counts again.
    void numbersDropped();
    /// A step of the colours was chosen, by its index.
    void stepChosen(std::size_t step);
    /// A place of the minimap was chosen.
    void placeChosen(sectored::Vec2 at);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeList(const ViewTransform& transform, const QRectF& area);
    void makeStackList();
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
