#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/hand/selection_drag.h"

#include <string_view>
#include <vector>

namespace sectored::editor {

/// Moves the vertices and sprites of the selection, and meets others as the landing option says,
/// which U changes. Sprites inside a selected sector move with it. The point nearest to the start
/// of the drag snaps to vertices and the grid; Ctrl disables snapping, Shift locks an axis. The
/// level shows the move, with marks where it joins others. If the move is rejected, the level is
/// shown unchanged, with the rejected shape at the pointer, the reason, and faintly the last valid
/// position; releasing then changes nothing. If stacked sectors are the reason, N chooses a layer.
class MoveGesture final : public Gesture {
public:
    MoveGesture(EditTarget& target, Vec2 grabbedAt);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    const Plan* shownPlan() const override { return m_drag.plan(); }
    PointerShape pointerShape() const override;
    Point cursor() const override;
    std::optional<NumberAim> numberAim() const override;
    void aimAt(Point to) override;
    bool stepLayer(ToolKey key) override;
    bool stepLanding(ToolKey key) override;
    std::vector<Hint> hints(std::string_view ending) const override;
    std::optional<DragFacts> dragFacts() const override { return m_drag.facts(); }

private:
    Point snapped(Vec2 wanted, const PointerInput& input) const;
    MoveOffset offsetFor(const PointerInput& input) const;
    void moveBy(MoveOffset offset);
    void preview();
    void addMessage(Overlay& overlay) const;

    EditTarget& m_target;
    Vec2 m_grabbedAt;
    Vec2 m_pointer;
    SelectionDrag m_drag;
    Point m_reference{};   ///< the point that snaps
    MoveOffset m_offset{}; ///< offset of the pointer
};

} // namespace sectored::editor
