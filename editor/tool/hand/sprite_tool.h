#pragma once

#include "editor/tool/aim/snapper.h"
#include "editor/tool/tool.h"

#include <optional>
#include <variant>

namespace sectored::editor {

/// Places sprites. A click puts one on the floor; a drag from there turns it, with Shift or the
/// wheel by 15 degrees; pressed on a sprite it turns that one. Arrows move the marker by the grid
/// and Space places; Delete removes the selected sprites.
class SpriteTool final : public Tool {
public:
    explicit SpriteTool(EditTarget& target);

    /// The tile of the next sprites. Taking the tool in hand with one sprite selected takes its.
    void setTile(int tile);
    int tile() const { return m_tile; }

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput&) override {}
    bool turnWheel(int notches) override;
    void leave() override;
    bool key(ToolKey key) override;
    void activate() override;
    void levelChanged() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::string status() const override;
    bool isBusy() const override { return std::holds_alternative<Turning>(m_state); }
    bool showsOldRefusal() const override { return m_refusal.has_value(); }
    void dismissRefusal() override;

private:
    struct Idle {};
    /// A sprite under the pressed button.
    struct Turning {
        Point at{};
        std::optional<SpriteId> sprite{}; ///< nothing: a new one
        std::int32_t angle = 0;
        Vec2 pressedAt{};
        bool turned = false;
    };

    void aim(const PointerInput& input);
    void turn(const PointerInput& input);
    void finish();
    void commit(const Request& request);
    bool deleteSelected();
    bool isOverVoid() const;
    void refresh();

    std::variant<Idle, Turning> m_state;
    std::optional<Snap> m_cursor;
    int m_tile = 0;
    std::int32_t m_angle; ///< of the next sprites: as the last was turned
    std::optional<Refusal> m_refusal;
    Overlay m_overlay;
};

std::unique_ptr<Tool> makeSpriteTool(EditTarget& target);

} // namespace sectored::editor
