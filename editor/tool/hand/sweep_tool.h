#pragma once

#include "editor/tool/tool.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// Moves a shape through the level in a straight line and shows what it meets. A drag is its way;
/// both ends stay as handles. Arrow keys move the last one by 1, with Shift by the grid. During a
/// drag the wheel changes the radius, with Shift the height. Enter slides on by one leg, Backspace
/// takes it back, Esc clears. The level is not changed; the sweep is kept in EditTarget::sweep().
class SweepTool final : public Tool {
public:
    explicit SweepTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    bool turnWheel(int notches) override;
    void leave() override { m_cursor.reset(); }
    bool key(ToolKey key) override;
    void levelChanged() override;

    const Overlay& overlay() const override { return m_overlay; }
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::string status() const override;
    /// Returns the case as JSON.
    std::string copiedText() const override;
    bool isBusy() const override { return m_dragged.has_value(); }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;

private:
    enum class End { Start, Finish };
    /// The ends of the way on the plan.
    struct Way {
        Point from{};
        Point to{};
    };

    std::optional<Way> way() const;
    std::optional<End> endNear(const PointerInput& input) const;
    Point snapped(const PointerInput& input) const;
    void dragTo(const PointerInput& input);
    void put(const Way& way);
    bool step(ToolKey key);
    void rebuild();

    std::optional<Point> m_cursor;
    std::optional<End> m_dragged;
    End m_lastEnd = End::Finish; ///< the one that arrow keys move
    std::optional<Way> m_before; ///< the way before the drag, if any
    bool m_isRaising = false;    ///< Shift is held: the wheel changes the height
    Overlay m_overlay;
};

std::unique_ptr<Tool> makeSweepTool(EditTarget& target);

} // namespace sectored::editor
