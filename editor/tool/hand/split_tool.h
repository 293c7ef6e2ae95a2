#pragma once

#include "editor/tool/aim/tool_at_marker.h"
#include "editor/tool/hand/stroke_preview.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Cuts one sector with a line, by a drag across it, or by clicks and Enter or a double click. The
/// ends go on to the walls by themselves, and no other sector is changed. Backspace takes a point
/// back, Esc stops; arrows move the marker by the grid and Space places; where levels are stacked,
/// N goes on to the next one.
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
    std::optional<NumberAim> numberAim() const override;
    bool isBusy() const override { return !m_points.empty(); }
    bool showsOldRefusal() const override { return m_refusal.has_value(); }
    void dismissRefusal() override;

private:
    void aim(const PointerInput& input) override;
    void placeAtCursor() override;
    bool stepLevel(ToolKey key);
    bool finish();
    void drop();
    std::vector<SectorId> sectorsUnder(const std::vector<Point>& points) const;
    std::optional<SectorId> sectorOf(const std::vector<Point>& points) const;
    std::vector<Point> pointsWithCursor() const;
    StrokeShape lineOf(const std::vector<Point>& points) const;
    void refresh() override;
    void forgetRefusal() override;

    std::vector<Point> m_points;
    std::optional<SectorId> m_chosen; ///< of stacked ones, by N
    std::optional<Refusal> m_refusal; ///< of the last attempt to cut
};

std::unique_ptr<Tool> makeSplitTool(EditTarget& target);

} // namespace sectored::editor
