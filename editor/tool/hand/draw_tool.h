#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/aim/tool_at_marker.h"
#include "editor/tool/hand/stroke_preview.h"

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored::editor {

/// Draws a polyline or a closed shape across existing geometry. A click places a point; a click on
/// the first point or a double-click closes the shape. Enter finishes the stroke: open if the first
/// and last point are on walls, otherwise closed; Shift+Enter does the opposite. Backspace removes
/// a point, Esc cancels the stroke, placed points can be dragged. Arrows move the marker by the
/// grid, Space places a point. N switches between stacked layers. Parts of an open line that divide
/// nothing are kept as guide lines, which are added to later strokes until Esc clears them.
class DrawTool final : public ToolAtMarker {
public:
    explicit DrawTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput& input) override;
    bool key(ToolKey key) override;
    void deactivate() override;

    std::vector<Hint> hints() const override;
    bool isBusy() const override { return std::holds_alternative<Stroke>(m_state); }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;
    std::optional<ToolProgress> progress() const override;

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
    std::size_t pointCount() const;
    bool stepLayer(ToolKey key);
    std::vector<SectorId> layers() const;
    void removeLastPoint();
    void drop();
    bool finish(Ending ending);
    bool canBecomeGuide() const;
    void keepAsGuide();
    Ending usualEnding(const std::vector<Point>& points) const;
    StrokeShape shape() const;
    StrokeShape shapeOf(const std::vector<Point>& points) const;
    void addGuides();
    void refresh() override;
    std::optional<Point> numberStart() const override;
    bool hasOldRefusal() const override { return m_refusal.has_value(); }
    void forgetRefusal() override;
    SnapKind kindAt(Point at) const override;

    std::variant<Idle, Stroke> m_state;
    std::vector<std::vector<Point>> m_guides;
    std::optional<Refusal> m_refusal;  ///< of the last attempt to finish
    Ending m_refused = Ending::Closed; ///< ending of that attempt
};

std::unique_ptr<Tool> makeDrawTool(EditTarget& target);

} // namespace sectored::editor
