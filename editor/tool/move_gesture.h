#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"

#include <vector>

namespace sectored::editor {

/// Moves the vertices of the selection, topology kept. The vertex nearest to where the drag began
/// snaps to the grid and the others follow; Ctrl moves without snapping, Shift along one axis. The
/// level shows the last place that can be; a place that cannot is dashed, with the reason.
class MoveGesture final : public Gesture {
public:
    MoveGesture(EditTarget& target, Vec2 grabbedAt);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    const Plan* shownPlan() const override { return m_plan ? &*m_plan : nullptr; }
    PointerShape pointerShape() const override;
    Point cursor() const override;
    std::vector<Hint> hints() const override;

private:
    /// A way to go.
    struct Offset {
        std::int64_t x = 0;
        std::int64_t y = 0;
        bool operator==(const Offset&) const = default;
    };
    Offset offsetFor(const PointerInput& input) const;
    MoveRequest requestFor(Offset offset) const;
    void collectLines();
    void addRefusedShape(Overlay& overlay) const;

    EditTarget& m_target;
    Vec2 m_grabbedAt;
    Vec2 m_pointer;
    std::vector<Point> m_vertices;
    Point m_reference{};             ///< the vertex that snaps
    std::vector<Segment> m_lines;    ///< walls that the drag moves or bends
    std::vector<SectorId> m_sectors; ///< of these walls
    Offset m_offset{};               ///< where the pointer wants it
    Offset m_valid{};                ///< the last place that can be
    std::optional<Plan> m_plan;
    std::optional<Refusal> m_refusal;
};

} // namespace sectored::editor
