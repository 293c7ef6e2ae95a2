#pragma once

#include "editor/tool/hand/generator_tool.h"
#include "editor/tool/hand/shape_tool.h"

#include <memory>

namespace sectored::editor {

/// Pressed on a wall, bends that wall (GeneratorTool); elsewhere, and with Shift, draws a curve
/// (ShapeTool). Both have the same shape and number of segments.
class CurveTool final : public Tool {
public:
    explicit CurveTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override { m_active->release(input); }
    void doubleClick(const PointerInput& input) override { m_active->doubleClick(input); }
    bool turnWheel(int notches) override { return m_active->turnWheel(notches); }
    void leave() override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void activate() override { levelChanged(); }
    void deactivate() override;

    const Overlay& overlay() const override { return m_active->overlay(); }
    const Plan* shownPlan() const override { return m_active->shownPlan(); }
    const Plan* plannedResult() const override { return m_active->plannedResult(); }
    std::optional<Point> cursor() const override { return m_active->cursor(); }
    PointerShape pointerShape() const override { return m_active->pointerShape(); }
    std::vector<Hint> hints() const override;
    std::string status() const override { return m_active->status(); }
    bool isBusy() const override { return m_active->isBusy(); }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;
    NumberTarget* numberTarget() override { return m_active->numberTarget(); }
    OldRefusal* oldRefusal() override { return m_active->oldRefusal(); }

private:
    void choose(const PointerInput& input);

    ShapeTool m_arc;
    GeneratorTool m_bend;
    Tool* m_active = nullptr; ///< one of the two
    bool m_isStale = false;   ///< a change of an option has not been followed yet
};

std::unique_ptr<Tool> makeCurveTool(EditTarget& target);

} // namespace sectored::editor
