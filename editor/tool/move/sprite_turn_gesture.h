#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/move/sprite_handles.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A drag of the handle of a sprite: it faces the pointer, and the other selected sprites turn by
/// as much. Shift turns in steps of 15 degrees. The level shows the result.
class SpriteTurnGesture final : public Gesture {
public:
    /// Precondition: the sprite of the handle is selected.
    SpriteTurnGesture(EditTarget& target, const SpriteHandle& handle);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    const Plan* shownPlan() const override { return m_plan ? &*m_plan : nullptr; }
    PointerShape pointerShape() const override { return PointerShape::ClosedHand; }
    Point cursor() const override;
    /// The angle of the sprite, in degrees.
    std::optional<NumberAim> numberAim() const override;
    void aimAt(Point values) override;
    std::vector<Hint> hints(std::string_view ending) const override;

private:
    SetEachRequest request() const;
    void turnTo(std::int32_t angle);

    EditTarget& m_target;
    SpriteId m_sprite;
    std::int32_t m_from;  ///< angle at the start
    std::int32_t m_angle; ///< from 0 to 2047
    std::optional<Plan> m_plan;
};

/// Returns the hints for a handle at the pointer, whose drag has not begun.
std::vector<Hint> spriteHandleHints();

} // namespace sectored::editor
