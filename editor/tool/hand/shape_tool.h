#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/aim/tool_at_marker.h"
#include "editor/tool/hand/shape_points.h"
#include "editor/tool/hand/stroke_preview.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// Draws a shape across existing geometry. A rectangle or polygon fills a box from corner to
/// corner, given by a drag or two clicks; with Shift the box is a square. An arc needs its two ends
/// and a point through which it bends; with Shift it is a semicircle. It may also be another curve
/// (chosenCurveShape). It divides sectors if both ends are on walls; otherwise its chord closes it.
/// The wheel changes the number of sides or segments. Enter repeats the last shape at the marker.
/// Arrows move the marker by the grid, Space places a point, Backspace removes one. N switches
/// between stacked layers.
class ShapeTool final : public ToolAtMarker {
public:
    ShapeTool(EditTarget& target, ShapeKind kind);

    void press(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput&) override {}
    bool turnWheel(int notches) override;
    bool key(ToolKey key) override;
    void deactivate() override;

    std::vector<Hint> hints() const override;
    bool isBusy() const override { return !m_placed.empty(); }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;

private:
    /// A rejected shape, which remains visible for a moment.
    struct Refused {
        StrokeShape shape{};
        Refusal refusal{};
    };

    void aim(const PointerInput& input) override;
    void placeAtCursor() override;
    std::size_t wanted() const;
    bool hasSides() const { return m_kind != ShapeKind::Rectangle; }
    Point withShift(Point at) const;
    int sides() const;
    void setSides(int sides);
    void removeLastPoint();
    bool stepLayer(ToolKey key);
    bool repeat();
    void finish();
    void drop();
    std::vector<SectorId> layers() const;
    StrokeShape shape() const;
    std::vector<Hint> busyHints() const;
    void addSize(const StrokeShape& shape);
    void refresh() override;
    std::optional<Point> numberStart() const override;
    bool hasOldRefusal() const override { return m_refused.has_value(); }
    void forgetRefusal() override;

    ShapeKind m_kind;
    std::vector<Point> m_placed; ///< corners or ends of the current shape
    std::vector<Point> m_last;   ///< points of the last shape, relative to its first
    std::optional<Refused> m_refused;
};

std::unique_ptr<Tool> makeRectangleTool(EditTarget& target);
std::unique_ptr<Tool> makePolygonTool(EditTarget& target);

} // namespace sectored::editor
