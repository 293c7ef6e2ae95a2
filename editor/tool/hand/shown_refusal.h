#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/gesture.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool.h"

#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

/// A refusal that stays on screen after its edit, with what can be done instead of its drag.
class ShownRefusal {
public:
    /// `at` is the place of the message. `drag` is the drag that was refused; null if there was
    /// none.
    ShownRefusal(Refusal refusal, Vec2 at, std::unique_ptr<Gesture> drag = nullptr);

    /// Tests whether there is an offer, which a click on the message takes.
    bool hasOffer() const { return offer().has_value(); }
    /// Takes the offer, or returns why it is refused. Precondition: hasOffer().
    std::optional<Refusal> takeOffer();
    /// Withdraws the offer, because the level or an option has changed.
    void dropOffer() { m_drag.reset(); }

    void addTo(Overlay& overlay, const Map& map) const;
    /// Inserts the keys that help after this refusal before the other hints, and removes others for
    /// the same keys.
    void addHints(std::vector<Hint>& hints) const;

private:
    std::optional<GestureOffer> offer() const;

    Refusal m_refusal;
    Vec2 m_at;
    std::unique_ptr<Gesture> m_drag; ///< may be null
};

} // namespace sectored::editor
