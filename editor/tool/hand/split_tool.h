#pragma once

#include "editor/tool/aim/tool_at_marker.h"
#include "editor/tool/hand/stroke_preview.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Splits one sector with a line, drawn by dragging or by clicks and Enter or a double-click. The
/// ends are extended to the walls, and no other sector changes. Backspace removes a point, Esc
/// cancels, arrows move the marker by the grid, Space places a point. N switches between stacked
/// sectors.
class SplitTool final : public ToolAtMarker {
public:
    explicit SplitTool(EditTarget& target);

    std::size_t pointCount() const { return m_points.size(); }

    void press(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput& input) override;
    bool key(ToolKey key) override;
    void deactivate() override;

    std::vector<Hint> hints() const override;
    bool isBusy() const override { return !m_points.empty(); }

private:
    void aim(const PointerInput& input) override;
    void placeAtCursor() override;
    std::optional<Point> numberStart() const override;
    bool stepLayer(ToolKey key);
    bool finish();
    void drop();
    std::optional<Point> placeOf(const std::vector<Point>& points) const;
    std::vector<SectorId> stack() const;
    std::optional<SectorId> sectorOf(const std::vector<Point>& points) const;
    std::vector<Point> pointsWithCursor() const;
    StrokeShape lineOf(const std::vector<Point>& points) const;
    void refresh() override;
    bool hasOldRefusal() const override { return m_refusal.has_value(); }
    void forgetRefusal() override;

    std::vector<Point> m_points;
    std::optional<Refusal> m_refusal; ///< of the last attempt to split
};

std::unique_ptr<Tool> makeSplitTool(EditTarget& target);

} // namespace sectored::editor
