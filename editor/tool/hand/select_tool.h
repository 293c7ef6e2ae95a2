#pragma once

#include "editor/tool/gesture.h"
#include "editor/tool/take/thing_stack.h"
#include "editor/tool/tool.h"

#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace sectored::editor {

/// Selects and moves objects. A click selects the nearest object; further clicks on the same spot
/// select the next ones and show a list. Shift adds, Ctrl removes, both together keep only that
/// object. A double-click selects the whole loop of a wall, or the connected sectors with the same
/// floor. A drag moves the vertex, wall or sprite under the pointer, or the whole selection if
/// something selected is there. Elsewhere, including on unselected sectors, and with Shift, it
/// draws a selection box or lasso. Arrows nudge by the grid, Delete removes the selected objects.
class SelectTool final : public Tool {
public:
    explicit SelectTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput& input) override;
    void longPress(const PointerInput& input) override;
    void leave() override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    const Plan* shownPlan() const override;
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::optional<NumberAim> numberAim() const override;
    void aimAt(Point at) override;
    void takeAt(Point at) override;
    std::string status() const override;
    bool isBusy() const override;
    bool showsOldRefusal() const override;
    void dismissRefusal() override;
    void pointAtRow(std::optional<std::size_t> row) override;
    void pickRow(std::size_t row) override;
    void dismissList() override;

private:
    struct Idle {};
    struct Pressed {
        PointerInput at{};
        std::vector<Thing> things{};
        bool listed = false; ///< held long enough to show the list instead of clicking
    };
    using Dragging = std::unique_ptr<Gesture>;
    struct OldRefusal {
        Refusal refusal{};
        Vec2 at{};
    };

    void finishDrag(Vec2 at);
    void click(const Pressed& pressed);
    void take(const Thing& thing, Modifiers modifiers);
    bool stepInStack(int direction);
    void startDrag(const Pressed& pressed);
    bool grabsSelection(const std::vector<Thing>& things) const;
    Hint dragHint() const;
    bool stepLevel(ToolKey key);
    bool nudge(ToolKey key);
    bool deleteSelected();
    void refuse(Refusal refusal);
    void forgetRows();
    void rebuild();
    std::vector<Hint> idleHints() const;

    std::variant<Idle, Pressed, Dragging> m_state;
    std::optional<PointerInput> m_pointer;
    std::vector<Thing> m_under; ///< objects under the idle pointer
    /// The spot of the last click, for the next click there.
    std::optional<ThingStack> m_stack;
    bool m_listShown = false;
    std::optional<std::size_t> m_pointedRow; ///< in the list
    std::optional<OldRefusal> m_refusal;
    Overlay m_overlay;
};

std::unique_ptr<Tool> makeSelectTool(EditTarget& target);

} // namespace sectored::editor
