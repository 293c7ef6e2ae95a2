#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// How far, in pixels, the pointer goes with the button down before a drag begins.
inline constexpr double dragDistance = 4;

/// One drag, from the fourth pixel to the release. Dropping the object cancels it: nothing has
/// changed until `finish`.
class Gesture {
public:
    Gesture() = default;
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;
    virtual ~Gesture() = default;

    virtual void update(const PointerInput& input) = 0;
    /// The button was released: does it. Tells what was refused, to be shown for a while.
    virtual std::optional<Refusal> finish() = 0;
    virtual void addOverlay(Overlay& overlay) const = 0;
    /// See Tool::shownPlan.
    virtual const Plan* shownPlan() const { return nullptr; }
    virtual PointerShape pointerShape() const { return PointerShape::Arrow; }
    /// See Tool::cursor.
    virtual Point cursor() const = 0;
    /// See Tool::numberAim and Tool::aimAt.
    virtual std::optional<NumberAim> numberAim() const { return std::nullopt; }
    virtual void aimAt(Point) {}
    /// Goes on to the next or the previous of stacked levels; false when there is but one.
    virtual bool stepLevel(ToolKey) { return false; }
    virtual std::vector<Hint> hints() const = 0;
};

} // namespace sectored::editor
