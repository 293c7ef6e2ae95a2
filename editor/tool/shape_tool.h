#pragma once

#include "core/edit/request.h"

#include "editor/tool/level_choice.h"
#include "editor/tool/stroke_preview.h"
#include "editor/tool/tool_at_marker.h"

#include <optional>
#include <vector>

namespace sectored::editor {

enum class ShapeKind { Rectangle, Polygon };

/// The corners of a shape that fills the box between two corners. A polygon touches all its sides;
/// with an even number of corners it stands on a side, else it points up. None for a box without
/// width or height.
std::vector<Point> shapePoints(ShapeKind kind, Segment diagonal, int sides);

/// Draws a shape across whatever is there, in a box from corner to corner: by a drag, or by two
/// clicks. Shift makes the box a square; the wheel changes a polygon's number of sides. Enter draws
/// the last shape again at the marker. Arrows move the marker by the grid and Space places. Where
/// levels are stacked, N goes on to the next one.
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
    bool isBusy() const override { return m_from.has_value(); }
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
    bool stepLevel(ToolKey key);
    bool repeat();
    void finish();
    void drop();
    std::vector<SectorId> levels() const;
    StrokeShape shape() const;
    void addSize(const StrokeShape& shape);
    void refresh() override;
    void forgetRefusal() override;

    ShapeKind m_kind;
    int m_sides = 8;
    Fill m_fill = Fill::Sector;
    std::optional<Point> m_from;     ///< the first corner while a shape is drawn
    std::optional<Point> m_lastSize; ///< of the last shape that was made
    LevelChoice m_level;
    std::optional<Refused> m_refused;
};

std::unique_ptr<Tool> makeRectangleTool(EditTarget& target);
std::unique_ptr<Tool> makePolygonTool(EditTarget& target);

} // namespace sectored::editor
