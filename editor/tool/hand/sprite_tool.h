#pragma once

#include "editor/tool/aim/snapper.h"
#include "editor/tool/tool.h"

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored::editor {

/// Places sprites. A click places a sprite on the floor; a drag from there rotates it, with Shift
/// or the wheel in steps of 15 degrees. A drag that starts on a sprite rotates that sprite. Arrows
/// move the marker by the grid, Space places a sprite, Delete removes the selected sprites.
class SpriteTool final
    : public Tool
    , private OldRefusal {
public:
    explicit SpriteTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput&) override {}
    bool turnWheel(int notches) override;
    void leave() override;
    bool key(ToolKey key) override;
    /// Uses the tile of the selected sprite, if exactly one is selected.
    void activate() override;
    void levelChanged() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::string status() const override;
    bool isBusy() const override { return std::holds_alternative<Turning>(m_state); }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;
    OldRefusal* oldRefusal() override { return m_refusal ? this : nullptr; }

private:
    struct Idle {};
    /// A sprite under the pressed button.
    struct Turning {
        Point at{};
        std::optional<SpriteId> sprite{}; ///< empty: a new sprite
        std::int32_t angle = 0;
        Vec2 pressedAt{};
        bool turned = false;
    };

    void dismissRefusal() override;
    void aim(const PointerInput& input);
    void turn(const PointerInput& input);
    void finish();
    void commit(const Request& request);
    bool deleteSelected();
    bool isOverVoid() const;
    void refresh();

    std::variant<Idle, Turning> m_state;
    std::optional<Snap> m_cursor;
    std::int32_t m_angle; ///< angle of the next sprites, set by the last rotation
    std::optional<Refusal> m_refusal;
    Overlay m_overlay;
};

std::unique_ptr<Tool> makeSpriteTool(EditTarget& target);

} // namespace sectored::editor
