#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/number_entry.h"
#include "editor/tool/overlay.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// One part of the hint line: a key or mouse gesture and what it does now.
struct Hint {
    std::string_view key;         ///< English, e.g. "Click", "Enter"
    std::string_view text;        ///< English, e.g. "next point"
    std::string_view action = {}; ///< its key in force is shown instead; `key` is its usual one
};

/// What the mouse pointer looks like.
enum class PointerShape { Arrow, Move, Cross, ClosedHand, Forbidden };

/// A tool turns input into requests to its EditTarget and an Overlay of roles. It never paints and
/// knows no Qt. A gesture begins after the pointer moved 4 px with the left button down, ends with
/// release, and is one undo step.
class Tool {
public:
    explicit Tool(EditTarget& target)
        : m_target(target)
    {}
    Tool(const Tool&) = delete;
    Tool& operator=(const Tool&) = delete;
    virtual ~Tool() = default;

    /// The left button goes down; `move` is sent for every pointer movement, with or without a
    /// button.
    virtual void press(const PointerInput& input) = 0;
    virtual void move(const PointerInput& input) = 0;
    virtual void release(const PointerInput& input) = 0;
    virtual void doubleClick(const PointerInput& input) { press(input); }
    /// The button has been down for a while without a movement; `release` follows.
    virtual void longPress(const PointerInput&) {}
    /// The wheel was turned during a gesture, away from the user positive; false: the view zooms.
    virtual bool turnWheel(int) { return false; }
    /// The pointer left the view.
    virtual void leave() {}
    /// True when the tool used the key. Escape goes back one level: gesture, stroke, then false
    /// (the window clears the selection, then goes to Select).
    virtual bool key(ToolKey key) = 0;
    /// The level changed under the tool (undo, another panel): drop what refers to rows that are
    /// gone.
    virtual void levelChanged() {}
    /// The tool is taken in hand; the level may be another than when it was put away.
    virtual void activate() { levelChanged(); }
    /// The tool is put away.
    virtual void deactivate() {}

    virtual const Overlay& overlay() const = 0;
    /// The level shows this plan's result instead of itself: the live preview of a gesture. Null:
    /// none. Good until the next input.
    virtual const Plan* shownPlan() const { return nullptr; }
    /// What would come of it if the gesture or stroke ended now: for views that show the result
    /// where this one shows its outline. Null: nothing. Good until the next input.
    virtual const Plan* plannedResult() const { return shownPlan(); }
    /// Where the tool would act: the snapped point under the pointer, or where the arrow keys
    /// brought the marker. Nothing: the tool has no pointer yet.
    virtual std::optional<Point> cursor() const { return std::nullopt; }
    virtual PointerShape pointerShape() const { return PointerShape::Arrow; }
    virtual std::vector<Hint> hints() const = 0;
    /// The snap or state word for the status bar, English, may be empty.
    virtual std::string status() const { return {}; }
    /// What numbers can be typed about now; nothing: none. A digit opens the number box then.
    virtual std::optional<NumberAim> numberAim() const { return std::nullopt; }
    /// The number box points there; it does not snap.
    virtual void aimAt(Point) {}
    /// Enter in the number box: as a click there, or as the end of the drag.
    virtual void takeAt(Point) {}

    /// What Ctrl+C copies, plain ASCII; empty: nothing.
    virtual std::string copiedText() const { return {}; }
    /// True while a gesture or stroke is under way: tool keys are off then.
    virtual bool isBusy() const = 0;

    /// A refusal stays on show although its gesture has ended; the view takes it away 2 s later.
    virtual bool showsOldRefusal() const { return false; }
    virtual void dismissRefusal() {}

    /// The overlay's list: the row under the pointer, if any; a row was clicked; its time is up.
    virtual void pointAtRow(std::optional<std::size_t>) {}
    virtual void pickRow(std::size_t) {}
    virtual void dismissList() {}

protected:
    EditTarget& target() const { return m_target; }

private:
    EditTarget& m_target;
};

/// One row of the tool table.
struct ToolInfo {
    std::string_view id;   ///< "select": also the action tool.select and the icon
    std::string_view text; ///< English name
    std::string_view key;  ///< default key, e.g. "V"
    std::string_view tip;  ///< English, one line
    std::unique_ptr<Tool> (*make)(EditTarget& target);
};

/// All tools, in the order of the tool strip.
std::span<const ToolInfo> allTools();

} // namespace sectored::editor
