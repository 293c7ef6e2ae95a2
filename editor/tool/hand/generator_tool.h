#pragma once

#include "editor/tool/aim/snapper.h"
#include "editor/tool/generate/generator_row.h"
#include "editor/tool/generate/reopen.h"
#include "editor/tool/tool.h"

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace sectored::editor {

/// Makes a shape of one kind (GeneratorRow). A press on a wall begins a draft, and the drag moves
/// its first handle. Afterwards handles, options, the wheel, arrow keys and typed numbers change
/// it; N goes to the next variant. The level shows the result, or the message says why there is
/// none, and which value of the main number would be possible. Enter or a double-click makes it as
/// one undo step, or only takes the value that is offered; Escape drops it. A generator that is
/// opened again (reopen.h) is a draft with its values, in the level without its result.
class GeneratorTool final
    : public Tool
    , private NumberTarget {
public:
    GeneratorTool(EditTarget& target, const GeneratorRow& row);

    /// Tests whether a press there begins or changes a draft.
    bool takesPress(const PointerInput& input) const;

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void doubleClick(const PointerInput& input) override;
    bool turnWheel(int notches) override;
    void leave() override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void activate() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    const Plan* shownPlan() const override;
    std::optional<Point> cursor() const override;
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::string status() const override;
    bool isBusy() const override { return m_draft != nullptr; }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;
    NumberTarget* numberTarget() override;

private:
    /// A handle that follows the pointer while the button is down.
    struct Grab {
        std::size_t handle = 0;
        Vec2 pressedAt{};
        bool isMoved = false;
    };

    NumberAim numberAim() const override;
    void aimAt(Point at) override;
    void takeAt(Point at) override;

    /// Returns the level that the draft is about.
    EditTarget& base() const { return m_reopened ? *m_reopened : target(); }
    void aim(const PointerInput& input);
    std::optional<WallId> wallUnder(const PointerInput& input) const;
    std::optional<std::size_t> handleUnder(const PointerInput& input) const;
    void begin(const PointerInput& input);
    void beginOn(const DraftStart& start);
    void beginOnSelection();
    void grab(std::size_t handle, Vec2 at);
    void moveHandleTo(Point to);
    void followOpened();
    void reopen(std::shared_ptr<const Generator> generator);
    void make();
    void makeAgain(const Request& request);
    void selectNewest(const Request& request);
    void close();
    void drop();
    bool stepByArrow(ToolKey key);
    bool startAtCursor();
    /// Changes the draft or its options, and then shows the result once.
    template <class Change>
    void change(Change&& apply)
    {
        m_isChanging = true;
        std::forward<Change>(apply)();
        m_isChanging = false;
        m_isStale = true;
        m_isUntouched = false;
        refresh();
    }
    void refresh();
    /// Returns what Enter makes: of a generator that was opened again and not touched since,
    /// exactly what made it.
    std::optional<Request> request() const;
    void replan();
    void findOffer();
    bool takeOffer();
    void finish();
    bool nextVariant(int step);
    void addIdle();
    const Refusal* rejection() const;
    void addRejection(const Refusal& refusal);

    const GeneratorRow& m_row;
    GeneratorValues m_values;
    std::unique_ptr<ReopenedLevel> m_reopened; ///< what the draft is about, if it was made before
    std::unique_ptr<Draft> m_draft;
    std::size_t m_active = 0; ///< handle that arrow keys and typed numbers move
    std::optional<Grab> m_grab;
    std::optional<Snap> m_cursor;
    std::optional<PointerInput> m_pointer;
    std::optional<Vec2> m_missed;         ///< a press beside all walls
    std::optional<PlanResult> m_preview;  ///< for the level of the draft
    std::optional<PlanResult> m_replaced; ///< with `m_reopened`: for the level of the document
    std::optional<int> m_offer;           ///< possible value of the main number, if it is rejected
    bool m_isStale = false;               ///< the preview is out of date
    bool m_isOfferStale = false;          ///< no offer was looked for since the preview
    bool m_isChanging = false;
    bool m_isUntouched = false; ///< nothing was changed since the generator was opened again
    Overlay m_overlay;
};

std::unique_ptr<Tool> makeStairsTool(EditTarget& target);
std::unique_ptr<Tool> makeExtrudeTool(EditTarget& target);
std::unique_ptr<Tool> makeDoorTool(EditTarget& target);
std::unique_ptr<Tool> makeSlopeTool(EditTarget& target);

} // namespace sectored::editor
