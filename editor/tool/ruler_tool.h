#pragma once

#include "editor/tool/snapper.h"
#include "editor/tool/tool.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Measures: a path of clicks with the length and angle of each part. A click on the first point
/// closes the path and shows its area and perimeter; the next click begins another. Nothing of it
/// is in the level.
class RulerTool final : public Tool {
public:
    explicit RulerTool(EditTarget& target);

    std::size_t pointCount() const { return m_points.size(); }
    bool isClosed() const { return m_closed; }

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput&) override {}
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
    /// A line for each part, "length angle", then the sums.
    std::string copiedText() const override;
    bool isBusy() const override { return !m_points.empty() && !m_closed; }

private:
    void aim(const PointerInput& input);
    void placeAtCursor();
    void clear();
    std::vector<Segment> parts() const;
    void refresh();

    std::vector<Point> m_points;
    bool m_closed = false;
    std::optional<Snap> m_cursor;
    Overlay m_overlay;
};

std::unique_ptr<Tool> makeRulerTool(EditTarget& target);

} // namespace sectored::editor
