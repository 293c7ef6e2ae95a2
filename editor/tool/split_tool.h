#pragma once

#include "editor/tool/snapper.h"
#include "editor/tool/stroke_preview.h"
#include "editor/tool/tool.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Cuts one sector with a line, by a drag across it, or by clicks and Enter or a double click. The
/// ends go on to the walls by themselves, and no other sector is changed. Backspace takes a point
/// back, Esc stops; arrows move the marker by the grid and Space places; where levels are stacked,
/// N goes on to the next one.
class SplitTool final : public Tool {
public:
    explicit SplitTool(EditTarget& target);

    std::size_t pointCount() const { return m_points.size(); }

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput& input) override;
    void leave() override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override { return PointerShape::Cross; }
    std::vector<Hint> hints() const override;
    std::optional<NumberAim> numberAim() const override;
    void aimAt(Point at) override;
    void takeAt(Point at) override;
    std::string status() const override;
    bool isBusy() const override { return !m_points.empty(); }
    bool showsOldRefusal() const override { return m_refusal.has_value(); }
    void dismissRefusal() override;

private:
    void aim(const PointerInput& input);
    void placeAtCursor();
    bool stepCursor(ToolKey key);
    bool stepLevel(ToolKey key);
    bool finish();
    void drop();
    std::vector<SectorId> sectorsUnder(const std::vector<Point>& points) const;
    std::optional<SectorId> sectorOf(const std::vector<Point>& points) const;
    std::vector<Point> pointsWithCursor() const;
    StrokeShape lineOf(const std::vector<Point>& points) const;
    void refresh();

    std::vector<Point> m_points;
    std::optional<Snap> m_cursor;
    std::optional<SectorId> m_chosen; ///< of stacked ones, by N
    std::optional<Refusal> m_refusal; ///< of the last attempt to cut
    Overlay m_overlay;
};

std::unique_ptr<Tool> makeSplitTool(EditTarget& target);

} // namespace sectored::editor
