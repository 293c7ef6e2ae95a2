#pragma once

#include "editor/tool/aim/tool_at_marker.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Measures a path of clicks: length and angle of each part. A click on the first point closes the
/// path and shows its area and perimeter; the next click starts a new path. The level is not
/// changed.
class RulerTool final : public ToolAtMarker {
public:
    explicit RulerTool(EditTarget& target);

    std::size_t pointCount() const { return m_points.size(); }
    bool isClosed() const { return m_closed; }

    void press(const PointerInput& input) override;
    void release(const PointerInput&) override {}
    void doubleClick(const PointerInput& input) override;
    bool key(ToolKey key) override;
    void deactivate() override;

    std::vector<Hint> hints() const override;
    /// Returns one line "length angle" for each part, then the totals.
    std::string copiedText() const override;
    bool isBusy() const override { return !m_points.empty() && !m_closed; }

private:
    void aim(const PointerInput& input) override;
    void placeAtCursor() override;
    std::optional<Point> numberStart() const override;
    void clear();
    std::vector<Segment> parts() const;
    void refresh() override;

    std::vector<Point> m_points;
    bool m_closed = false;
};

std::unique_ptr<Tool> makeRulerTool(EditTarget& target);

} // namespace sectored::editor
