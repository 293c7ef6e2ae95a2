#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/aim/tool_at_marker.h"
#include "editor/tool/hand/stroke_preview.h"
#include "editor/tool/take/layer_choice.h"

#include <optional>
#include <variant>
#include <vector>

namespace sectored::editor {

/// Draws a polyline or a closed shape across whatever is there. A click places a point; a click on
/// the first one or a double click closes; Enter finishes: open when the first and the last point
/// lie on walls, else closed; Shift+Enter the other way. Backspace takes a point back, Esc drops
/// the stroke, a placed point can be dragged. Arrows move the marker by the grid and Space places.
/// Where levels are stacked, N goes on to the next one. What divides nothing of an open line is
/// kept as guide lines, which take part in the strokes after it until Esc clears them.
class DrawTool final : public ToolAtMarker {
public:
    explicit DrawTool(EditTarget& target);

    /// What the inside of a closed stroke becomes; stays for the next strokes.
    void setFill(Fill fill);
    Fill fill() const { return m_fill; }
    /// The next press takes the values of the sector there for new ones, instead of placing a
    /// point. A press in the void and Esc end it.
    void startPicking();
    bool isPicking() const { return m_picks; }
    /// The points placed so far.
    std::size_t pointCount() const;

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput& input) override;
    bool key(ToolKey key) override;
    void deactivate() override;

    std::vector<Hint> hints() const override;
    std::optional<NumberAim> numberAim() const override;
    bool isBusy() const override { return std::holds_alternative<Stroke>(m_state); }
    bool showsOldRefusal() const override { return m_refusal.has_value(); }
    void dismissRefusal() override;

private:
    struct Idle {};
    struct Stroke {
        std::vector<Point> points{};
        std::optional<std::size_t> dragged{}; ///< the placed point under the pressed button
    };
    enum class Ending { Open, Closed };

    void aim(const PointerInput& input) override;
    void pickAt(const PointerInput& input);
    void placeAtCursor() override;
    bool stepLevel(ToolKey key);
    std::vector<SectorId> levels() const;
    void takeBack();
    void drop();
    bool finish(Ending ending);
    bool canBecomeGuide() const;
    void keepAsGuide();
    Ending usualEnding(const std::vector<Point>& points) const;
    StrokeShape shape() const;
    StrokeShape shapeOf(const std::vector<Point>& points) const;
    void addGuides();
    void refresh() override;
    void forgetRefusal() override;
    SnapKind kindAt(Point at) const override;

    std::variant<Idle, Stroke> m_state;
    Fill m_fill = Fill::Sector;
    bool m_picks = false;
    LayerChoice m_level;
    std::vector<std::vector<Point>> m_guides;
    std::optional<Refusal> m_refusal;  ///< of the last attempt to finish
    Ending m_refused = Ending::Closed; ///< what was attempted
};

std::unique_ptr<Tool> makeDrawTool(EditTarget& target);

} // namespace sectored::editor
