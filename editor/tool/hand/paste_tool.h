#pragma once

#include "editor/tool/move/floating_rows.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/tool.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// Places the HeldRows: copied rows, or a prefab, which is held at its anchor. They float at the
/// pointer, and the level shows what placing them would make. A corner of theirs snaps to a vertex
/// of the level, otherwise they move by whole grid steps; Ctrl disables snapping. A click, Enter or
/// Space places them, Shift keeps them for another place, Esc drops them. Arrows move them by the
/// grid. The commands that turn and mirror sectors turn them instead, Shift and the wheel in steps
/// of 15 degrees. A place where they cannot be pasted shows the reason; a click there changes
/// nothing.
class PasteTool final
    : public Tool
    , private NumberTarget {
public:
    explicit PasteTool(EditTarget& target)
        : Tool(target)
    {}

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput&) override {}
    bool turnWheel(int notches) override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    const Plan* shownPlan() const override;
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    bool isBusy() const override { return m_group.has_value(); }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;
    NumberTarget* numberTarget() override { return m_group ? this : nullptr; }

private:
    /// The rows that float.
    struct Group {
        explicit Group(const HeldRows& held)
            : pasted(*held.rows())
            , rows(pasted.rows, pasted.prefab ? std::optional(Point{}) : std::nullopt)
            , taken(held.taken())
        {}

        PastedRows pasted;

        FloatingRows rows;
        std::size_t taken = 0; ///< see HeldRows::taken
        Vec2 wanted{};         ///< offset before snapping
        Vec2 grab{};           ///< from the centre to the pointer
        Point by{};            ///< offset from the original place
        LayerChoice layer{};
        std::vector<SectorId> layers{}; ///< candidates for the layer, once needed
        std::optional<Plan> plan{};
        std::optional<Refusal> refusal{};
        std::optional<Refusal> turnRefusal{}; ///< of the last turn; the pose is unchanged
        std::optional<Point> valid{};         ///< last offset that was not rejected
    };

    NumberAim numberAim() const override;
    void aimAt(Point at) override;
    void takeAt(Point at) override;
    void followHeldRows();
    void start();
    Vec2 startOf(const PastedRows& pasted) const;
    void grab();
    void follow(const PointerInput& input);
    Point anchor() const;
    void aimBy(Vec2 wanted);
    void moveBy(Point by);
    void turn(RowsPose pose);
    template <class Change>
    void quietly(Change change);
    template <class Change>
    void changeAndFollow(Change change);
    Request request() const;
    void preview();
    enum class AfterPlacing { End, Repeat };
    void place(AfterPlacing after);
    bool stepBy(ToolKey key);
    bool stepLayer(ToolKey key);
    void refresh();
    void addRejected();
    void addMessage();

    std::optional<Group> m_group;
    std::optional<PointerInput> m_pointer; ///< last position in the view
    bool m_isFollowing = false;            ///< the pointer has moved since the rows float
    bool m_isPressed = false;
    bool m_isQuiet = false; ///< the tool itself changes the level or an option
    bool m_isStale = false; ///< a change has not been followed yet
    Overlay m_overlay;
};

std::unique_ptr<Tool> makePasteTool(EditTarget& target);

} // namespace sectored::editor
