#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/move/selection_handles.h"

#include <optional>
#include <variant>
#include <vector>

namespace sectored::editor {

/// A drag of a handle: rotates, scales or skews the selected sectors, or the vertices and sprites
/// of the selection without sectors. Everything is computed from the places at the start of the
/// drag, so that a drag back changes nothing. Corners and edges snap to vertices and the grid;
/// Shift keeps proportions or turns in steps of 15 degrees, Ctrl scales about the centre. The level
/// shows the result. If it is rejected, the changed lines are red, with the reason at the pointer.
class TransformGesture final : public Gesture {
public:
    /// Precondition: the selection has a handledBox.
    TransformGesture(EditTarget& target, const Handle& handle, Vec2 grabbedAt);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    const Plan* shownPlan() const override { return m_plan ? &*m_plan : nullptr; }
    PointerShape pointerShape() const override;
    Point cursor() const override;
    std::optional<NumberAim> numberAim() const override;
    /// Takes the values of numberAim(), in thousandths.
    void aimAt(Point values) override;
    std::vector<Hint> hints() const override;

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
    Point moved(Point p) const;
    Request request() const;
    Request moveOfVertices() const;
    std::string text() const;
    void addShape(Overlay& overlay, OverlayRole role) const;

    EditTarget& m_target;
    Handle m_handle;
    EdgeHandles m_edges;
    Box m_box;
    Vec2 m_grabbedAt;
    PointerInput m_pointer;
    bool m_isAboutCentre = false;
    std::vector<Point> m_vertices;
    std::vector<Segment> m_lines;    ///< walls with an end that moves
    std::vector<SpriteId> m_sprites; ///< only those that a move of vertices takes along
    Motion m_motion;
    Point m_plannedPivot; ///< doubled, with which m_motion was planned
    std::optional<Plan> m_plan;
    std::optional<Refusal> m_refusal;
};

} // namespace sectored::editor
