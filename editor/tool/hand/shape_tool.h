#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/aim/tool_at_marker.h"
#include "editor/tool/hand/shape_points.h"
#include "editor/tool/hand/stroke_preview.h"
#include "editor/tool/take/layer_choice.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Draws a shape across whatever is there. A rectangle or a polygon fills a box from corner to
/// corner: by a drag, or by two clicks; with Shift the box is a square. An arc goes from end to
/// end, then bends where the third click or the pointer is; with Shift it is half a circle. It
/// divides where both ends lie on walls, else it is closed by its chord. The wheel changes the
/// number of sides or steps. Enter draws the last shape again at the marker. Arrows move the marker
/// by the grid, Space places, Backspace takes a point back. Where levels are stacked, N goes on to
/// the next one.
class ShapeTool final : public ToolAtMarker {
public:
    static constexpr int leastSides = 3;
    static constexpr int mostSides = 64;

    ShapeTool(EditTarget& target, ShapeKind kind);

    ShapeKind kind() const { return m_kind; }
    /// What the inside becomes; stays for the next shapes.
    void setFill(Fill fill);
    Fill fill() const { return m_fill; }
    /// Clamped to the limits.
    void setSides(int sides);
    int sides() const { return m_sides; }

    void press(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput&) override {}
    bool turnWheel(int notches) override;
    bool key(ToolKey key) override;
    void deactivate() override;

    std::vector<Hint> hints() const override;
    std::optional<NumberAim> numberAim() const override;
    bool isBusy() const override { return !m_placed.empty(); }
    bool showsOldRefusal() const override { return m_refused.has_value(); }
    void dismissRefusal() override;

private:
    /// A shape that could not be, which stays on show for a moment.
    struct Refused {
        StrokeShape shape{};
        Refusal refusal{};
    };

    void aim(const PointerInput& input) override;
    void placeAtCursor() override;
    std::size_t wanted() const;
    bool hasSides() const { return m_kind != ShapeKind::Rectangle; }
    Point withShift(Point at) const;
    void takeBack();
    bool stepLevel(ToolKey key);
    bool repeat();
    void finish();
    void drop();
    std::vector<SectorId> levels() const;
    StrokeShape shape() const;
    std::vector<Hint> busyHints() const;
    void addSize(const StrokeShape& shape);
    void refresh() override;
    void forgetRefusal() override;

    ShapeKind m_kind;
    int m_sides = 8;
    Fill m_fill = Fill::Sector;
    std::vector<Point> m_placed; ///< corners, or ends, while a shape is drawn
    std::vector<Point> m_last;   ///< of the last shape that was made, from its first point
    LayerChoice m_level;
    std::optional<Refused> m_refused;
};

std::unique_ptr<Tool> makeRectangleTool(EditTarget& target);
std::unique_ptr<Tool> makePolygonTool(EditTarget& target);
std::unique_ptr<Tool> makeArcTool(EditTarget& target);

} // namespace sectored::editor
