#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/hand/selection_drag.h"
#include "editor/tool/move/selection_handles.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored::editor {

/// A drag of a handle: rotates, scales or skews the selected sectors, or the vertices and sprites
/// of the selection without sectors. Everything is computed from the places at the start of the
/// drag, so that a drag back changes nothing. Corners and edges snap to vertices and the grid;
/// Shift keeps proportions or turns in steps of 15 degrees, Ctrl scales about the centre. The
/// result meets others as the landing option says, see SelectionDrag. The level shows it.
class TransformGesture final : public Gesture {
public:
    /// Precondition: the selection has a handledBox.
    TransformGesture(EditTarget& target, const Handle& handle, Vec2 grabbedAt);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    const Plan* shownPlan() const override { return m_drag.plan(); }
    PointerShape pointerShape() const override;
    Point cursor() const override;
    std::optional<NumberAim> numberAim() const override;
    /// Takes the values of numberAim(), in thousandths.
    void aimAt(Point values) override;
    bool stepLayer(ToolKey key) override;
    bool stepLanding(ToolKey key) override;
    std::vector<Hint> hints(std::string_view ending) const override;
    std::optional<DragFacts> dragFacts() const override { return m_drag.facts(); }
    std::optional<GestureOffer> offer() const override;
    std::optional<Refusal> takeOffer() override;

private:
    /// No motion, or one that changes something.
    using Motion = std::variant<std::monostate, Rotation, Scaling, Skewing>;

    NumberUse use() const;
    Vec2 pivot() const;
    Vec2 grabbed() const;
    Point doubledPivot() const;
    Motion turned(const PointerInput& input) const;
    Motion scaled(const PointerInput& input) const;
    Motion skewed(const PointerInput& input) const;
    Point snapped(Vec2 wanted) const;
    void apply(const Motion& motion);
    void preview();
    PointMap pointMap(const TransformRequest& request) const;
    TransformRequest request() const;
    Refusal withOffer(Refusal refusal);
    void moveSelectedVertices();
    std::string text() const;
    std::string resultText() const;

    EditTarget& m_target;
    Handle m_handle;
    EdgeHandles m_edges;
    Box m_box;
    Vec2 m_grabbedAt;
    PointerInput m_pointer;
    bool m_isAboutCentre = false;
    SelectionDrag m_drag;
    Motion m_motion;
    Point m_plannedPivot;                      ///< doubled, with which m_motion was planned
    PointMap m_pointMap;                       ///< of m_motion; may be empty
    std::optional<TransformRequest> m_refused; ///< a scaling for which a larger one works
};

} // namespace sectored::editor
