#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/gesture.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool.h"

#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

/// A refusal that stays on screen after the edit was tried, with what its drag offers instead.
class ShownRefusal {
public:
    /// `at` is the place of the message. `drag` was refused when it finished; null: it was no drag.
    ShownRefusal(Refusal refusal, Vec2 at, std::unique_ptr<Gesture> drag = nullptr);

    /// Tests whether the drag offers something. A click on the message then does it.
    bool hasOffer() const;
    /// Does what is offered, or returns why it is refused. Precondition: hasOffer().
    std::optional<Refusal> takeOffer();
    /// Withdraws what is offered, because the level or an option has changed.
    void dropOffer() { m_drag.reset(); }

    void addTo(Overlay& overlay, const Map& map) const;
    /// Adds, before the others, the keys that help after this refusal.
    void addHints(std::vector<Hint>& hints) const;

private:
    Refusal m_refusal;
    Vec2 m_at;
    std::unique_ptr<Gesture> m_drag; ///< may be null
};

} // namespace sectored::editor
