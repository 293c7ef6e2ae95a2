#pragma once

#include "editor/tool/aim/snapper.h"
#include "editor/tool/tool.h"

#include <optional>

namespace sectored::editor {

/// Common base of tools that place points at a marker. The marker is the snapped point under the
/// pointer, or a point reached by arrow keys or typed numbers.
class ToolAtMarker
    : public Tool
    , private NumberTarget
    , private OldRefusal {
public:
    using Tool::Tool;

    void move(const PointerInput& input) override;
    void leave() override;
    void levelChanged() override;

    const Overlay& overlay() const final { return m_overlay; }
    const Plan* plannedResult() const final { return m_planned ? &*m_planned : nullptr; }
    std::optional<Point> cursor() const final;
    PointerShape pointerShape() const final { return PointerShape::Cross; }
    std::string status() const final;
    NumberTarget* numberTarget() final { return this; }
    OldRefusal* oldRefusal() final { return hasOldRefusal() ? this : nullptr; }

protected:
    /// Moves the marker to the pointer position.
    virtual void aim(const PointerInput& input) = 0;
    /// Places a point at the marker, like a click there.
    virtual void placeAtCursor() = 0;
    /// Rebuilds the overlay.
    virtual void refresh() = 0;
    virtual bool hasOldRefusal() const { return false; }
    /// Discards the old refusal. Called when the marker moves.
    virtual void forgetRefusal() {}
    /// Returns the point from which typed lengths and angles are measured, if any.
    virtual std::optional<Point> numberStart() const = 0;
    /// Returns the kind of snap to show at a point reached by arrow keys.
    virtual SnapKind kindAt(Point) const { return SnapKind::Grid; }

    /// Sets the result of finishing the stroke now. Empty or rejected results are not shown.
    void setPlanned(const std::optional<PlanResult>& planned);
    /// Moves the marker by the grid for an arrow key. Returns false for other keys.
    bool stepCursor(ToolKey key);

    std::optional<Snap> m_cursor;
    Overlay m_overlay;

private:
    NumberAim numberAim() const final;
    void aimAt(Point at) final;
    void takeAt(Point at) final;
    void dismissRefusal() final;

    std::optional<Plan> m_planned;
};

} // namespace sectored::editor
