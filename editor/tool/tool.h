#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool_option.h"
#include "editor/tool/tool_parts.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A part of the hint line: a key or mouse gesture and its current effect.
struct Hint {
    std::string_view key;         ///< English, such as "Click" or "Enter"
    std::string_view text;        ///< English, such as "next point"
    std::string_view action = {}; ///< action whose current key is shown instead of `key`, if any
};

/// The shape of the mouse pointer.
enum class PointerShape {
    Arrow,
    Move,
    Cross,
    ClosedHand,
    Forbidden,
    Widen,  ///< arrows left and right
    Raise,  ///< arrows up and down
    Rising, ///< arrows along the diagonal that rises to the right
    Falling ///< arrows along the other diagonal
};

/// Converts input to requests to its EditTarget and to an Overlay of roles. Does not paint and does
/// not use Qt. A gesture starts when the pointer has moved 4 px with the left button down, ends
/// when the button is released, and is one undo step.
class Tool {
public:
    Tool(const Tool&) = delete;
    Tool& operator=(const Tool&) = delete;
    virtual ~Tool() = default;

    /// Called when the left button goes down.
    virtual void press(const PointerInput& input) = 0;
    /// Called for every movement of the pointer, with or without a button.
    virtual void move(const PointerInput& input) = 0;
    virtual void release(const PointerInput& input) = 0;
    virtual void doubleClick(const PointerInput& input) { press(input); }
    /// Handles the wheel during a gesture; away from the user is positive. If this returns false,
    /// the view zooms.
    virtual bool turnWheel(int) { return false; }
    /// Called when the pointer leaves the view.
    virtual void leave() {}
    /// Returns true if the tool used the key. Escape cancels the gesture, then the stroke. If
    /// neither exists, this returns false; the window then clears the selection or activates the
    /// first tool.
    virtual bool key(ToolKey key) = 0;
    /// Called when the level, the query or an option has changed. Discards references to deleted
    /// rows and updates the overlay.
    virtual void levelChanged() {}
    /// Called when the tool becomes active. The level may have changed since it was last active.
    virtual void activate() { levelChanged(); }
    /// Called when another tool becomes active.
    virtual void deactivate() {}

    virtual const Overlay& overlay() const = 0;
    /// Returns the plan whose result is shown instead of the level, for the live preview of a
    /// gesture. Null if the level is shown. Valid until the next input.
    virtual const Plan* shownPlan() const { return nullptr; }
    /// Returns the result of ending the gesture or stroke now, for views that show the result where
    /// the 2D view shows an outline. Null if there is none. Valid until the next input.
    virtual const Plan* plannedResult() const { return shownPlan(); }
    /// Returns the point where the tool would act: the snapped point under the pointer, or the
    /// marker moved by arrow keys. Empty if the tool has no pointer yet.
    virtual std::optional<Point> cursor() const { return std::nullopt; }
    virtual PointerShape pointerShape() const { return PointerShape::Arrow; }
    virtual std::vector<Hint> hints() const = 0;
    /// Returns the kind of snap or another state for the status bar, English. May be empty.
    virtual std::string status() const { return {}; }
    /// Returns the text that Ctrl+C copies, plain ASCII. May be empty.
    virtual std::string copiedText() const { return {}; }
    /// Returns true during a gesture or stroke. Keys that switch tools are then disabled.
    virtual bool isBusy() const = 0;

    /// Returns the rows of the tool's page in the option bar.
    virtual std::vector<ToolOption> options() const { return {}; }
    /// Changes an option. Ignores unknown ids. Precondition: the value is within its range.
    virtual void setOption(std::string_view, const OptionValue&) {}
    /// Returns the state of a stroke that can be taken back point by point and finished. Empty if
    /// there is none.
    virtual std::optional<ToolProgress> progress() const { return std::nullopt; }

    /// Returns null if nothing can be typed now. Otherwise a digit opens the number box.
    virtual NumberTarget* numberTarget() { return nullptr; }
    /// Returns null if the tool never lists objects.
    virtual ListedObjects* listedObjects() { return nullptr; }
    /// Returns null if no old refusal is shown. The view dismisses it after 2 s, but not while its
    /// message has an offer.
    virtual OldRefusal* oldRefusal() { return nullptr; }

protected:
    explicit Tool(EditTarget& target)
        : m_target(target)
    {}

    EditTarget& target() const { return m_target; }

private:
    EditTarget& m_target;
};

/// A row of the tool table. It contains everything by which others distinguish tools.
struct ToolInfo {
    std::string_view id;   ///< "select": also the icon, and the action tool.select
    std::string_view text; ///< English name
    std::string_view key;  ///< default key, such as "V"
    std::string_view tip;  ///< English, one line
    std::string_view menu; ///< id of the menu that lists the tool, such as "geometry"
    std::unique_ptr<Tool> (*make)(EditTarget& target);
    std::string_view manual;              ///< docs/manual/<manual>.md
    std::string_view section = {};        ///< heading of that page, such as "split-k"; may be empty
    std::string_view panel = "inspector"; ///< panel that a new selection raises; may be empty
    std::string_view emptyHint = {}; ///< English, shown in a level without sectors; may be empty
    bool endsGroup = false;          ///< a separator follows in the tool strip
    bool takesExactPoint = false;    ///< does not snap; commands act at the snapped point
    bool isForGeometry = true;       ///< the keys that edit walls work in this tool
    bool isAboutQuery = false;       ///< shows the query, and points can be pasted into it
    bool copiesText = false;         ///< Ctrl+C copies copiedText(), not the selection
    bool drawsNewSectors = false;    ///< the Inspector shows the properties of new sectors
    bool holdsRows = false;          ///< HeldRows float in this tool; the only such one
    std::span<const std::string_view> commands = {}; ///< actions whose keys work while it is busy
    /// Id of the action that activates the tool. Empty: tool.<id>, which has a button and a menu
    /// entry.
    std::string_view command = {};
};

/// Returns the id of the action that activates a tool.
std::string actionOf(const ToolInfo& tool);

/// Returns all tools in the order of the tool strip. The first is active at the start and after
/// Escape.
std::span<const ToolInfo> allTools();

} // namespace sectored::editor
