#pragma once

#include "editor/tool/aim/snapper.h"
#include "editor/tool/tool.h"

#include <optional>

namespace sectored::editor {

/// What tools share that place points at a marker: the snapped point under the pointer, or where
/// the arrow keys or typed numbers brought it.
class ToolAtMarker : public Tool {
public:
    using Tool::Tool;

    void move(const PointerInput& input) override;
    void leave() override;
    void levelChanged() override;

    const Overlay& overlay() const final { return m_overlay; }
    const Plan* plannedResult() const final { return m_planned ? &*m_planned : nullptr; }
    std::optional<Point> cursor() const final;
    PointerShape pointerShape() const final { return PointerShape::Cross; }
    void aimAt(Point at) final;
    void takeAt(Point at) final;
    std::string status() const final;

protected:
    /// Puts the marker where the pointer means.
    virtual void aim(const PointerInput& input) = 0;
    /// Takes the marker's point, as a click there.
    virtual void placeAtCursor() = 0;
    /// Makes the overlay anew.
    virtual void refresh() = 0;
    /// The marker moves on: what was refused is no longer shown.
    virtual void forgetRefusal() {}
    /// What the marker says of a point that arrow keys brought it to.
    virtual SnapKind kindAt(Point) const { return SnapKind::Grid; }

    /// What ending the stroke now would do; nothing where it cannot be or is refused.
    void setPlanned(const std::optional<PlanResult>& planned);
    /// Whether the key was an arrow; the marker goes on by the grid.
    bool stepCursor(ToolKey key);
    /// Numbers typed now lead from there to the marker.
    NumberAim numberAimFrom(std::optional<Point> from) const;

    std::optional<Snap> m_cursor;
    Overlay m_overlay;

private:
    std::optional<Plan> m_planned;
};

} // namespace sectored::editor
