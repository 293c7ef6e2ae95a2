#pragma once

#include "editor/tool/gesture.h"
#include "editor/tool/hand/grip.h"
#include "editor/tool/hand/shown_refusal.h"
#include "editor/tool/hand/stack_clicks.h"
#include "editor/tool/take/thing.h"
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
/// If handles are shown, a drag of one transforms the selection; numbers typed over it do too.
/// Selected sprites have handles of their own that turn them.
class SelectTool final
    : public Tool
    , private NumberTarget
    , private ListedObjects
    , private OldRefusal {
public:
    explicit SelectTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput& input) override;
    void leave() override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    const Plan* shownPlan() const override;
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::optional<DragFacts> dragFacts() const override;
    std::string status() const override { return m_clicks.status(); }
    bool isBusy() const override;
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;
    NumberTarget* numberTarget() override;
    ListedObjects* listedObjects() override { return this; }
    OldRefusal* oldRefusal() override;

private:
    struct Idle {};
    struct Pressed {
        PointerInput at{};
        std::vector<Thing> things{};
        bool listed = false; ///< the list was opened, so releasing is no click
    };
    using Dragging = std::unique_ptr<Gesture>;

    NumberAim numberAim() const override;
    void aimAt(Point at) override;
    void takeAt(Point at) override;
    void openList(const PointerInput& input) override;
    void pointAtRow(std::optional<std::size_t> row) override;
    void pickRow(std::size_t row) override;
    void dismissList() override;
    void dismissRefusal() override;

    /// Ends what is under way, without finishing it.
    void stop();
    void finishDrag(Vec2 at);
    bool takeOffer();
    void lookForGrip(const PointerInput& input);
    bool hasGrip() const { return m_grip && isShown(target(), *m_grip); }
    bool startAtGrip(const PointerInput& at);
    bool stepInStack(int direction);
    void startDrag(const Pressed& pressed);
    bool grabsSelection(const std::vector<Thing>& things) const;
    bool stepLayer(ToolKey key);
    bool stepLanding(ToolKey key);
    bool nudge(ToolKey key);
    bool deleteSelected();
    void showRefusal(std::optional<Refusal> refusal);
    void forgetRows();
    void rebuild();
    std::vector<Hint> idleHints() const;

    std::variant<Idle, Pressed, Dragging> m_state;
    std::optional<PointerInput> m_pointer;
    std::vector<Thing> m_under; ///< objects under the idle pointer
    std::optional<Grip> m_grip; ///< under the idle pointer
    double m_unitsPerPixel = 1; ///< of the last input
    bool m_isTyped = false;     ///< the drag consists of typed numbers
    StackClicks m_clicks;
    std::optional<ShownRefusal> m_refusal;
    Overlay m_overlay;
    bool m_keepsDrag = false; ///< a change is reported that does not end the drag
};

std::unique_ptr<Tool> makeSelectTool(EditTarget& target);

} // namespace sectored::editor
