#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// Distance in pixels after which a pressed pointer starts a drag.
inline constexpr double dragDistance = 4;

/// What can be done instead of a drag that was refused.
struct GestureOffer {
    std::string_view text; ///< English, such as "Use the smallest scale that works"
    std::string_view hint; ///< the same in the hint line, such as "smallest scale that works"
};

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
    /// Chooses another way to meet others, or other heights. Returns false if the gesture has none.
    virtual bool stepLanding(ToolKey) { return false; }
    /// Returns what to do next. `ending`: the key that ends the drag, "Release" or "Enter".
    virtual std::vector<Hint> hints(std::string_view ending) const = 0;
    /// Returns what can be done instead of the drag that finish() refused. Empty: nothing.
    virtual std::optional<GestureOffer> offer() const { return std::nullopt; }
    /// Does that, or returns why it is refused. Precondition: there is an offer.
    virtual std::optional<Refusal> takeOffer() { return std::nullopt; }
    /// See NumberTarget::dragFacts.
    virtual std::optional<DragFacts> dragFacts() const { return std::nullopt; }
};

} // namespace sectored::editor
