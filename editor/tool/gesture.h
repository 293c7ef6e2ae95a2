#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Distance in pixels after which a pressed pointer starts a drag.
inline constexpr double dragDistance = 4;

/// One drag, from its start to the release. Destroying the object cancels the drag: nothing changes
/// before `finish`.
class Gesture {
public:
    Gesture() = default;
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;
    virtual ~Gesture() = default;

    virtual void update(const PointerInput& input) = 0;
    /// Commits the drag when the button is released. Returns the refusal, if any, to be shown.
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
    /// Chooses the next or previous layer. Returns false if there is only one.
    virtual bool stepLayer(ToolKey) { return false; }
    /// Chooses another way to meet others. Returns false if the gesture has none.
    virtual bool stepLanding(ToolKey) { return false; }
    virtual std::vector<Hint> hints() const = 0;
    /// See NumberTarget::dragFacts.
    virtual std::optional<DragFacts> dragFacts() const { return std::nullopt; }
};

} // namespace sectored::editor
