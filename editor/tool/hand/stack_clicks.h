#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/take/thing_stack.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// Selects the objects at one spot in turn, by clicks, keys, or rows of a list. Shift adds, Ctrl
/// removes, both together keep only the object.
class StackClicks {
public:
    explicit StackClicks(EditTarget& target)
        : m_target(target)
    {}

    /// Selects the nearest of the objects at the pointer, or the next one after another click on
    /// the same spot. Without objects, a click without Shift and Ctrl clears the selection.
    void click(const PointerInput& input, const std::vector<Thing>& things);
    /// Starts at the highlighted object, unless there was a click. Precondition: there are objects.
    void startAt(Vec2 at, const std::vector<Thing>& things);
    /// Selects the next object, or the previous for a negative direction. Returns false without a
    /// spot.
    bool step(int direction);
    /// Lists the objects, and selects the first unless one is selected. Returns false for fewer
    /// than two.
    bool openList(Vec2 at, const std::vector<Thing>& things);
    /// Forgets the spot and hides the list.
    void forget();

    /// Sets the row under the pointer. Returns false if it is the same.
    bool pointAt(std::optional<std::size_t> row);
    void pick(std::size_t row);

    bool isListed() const { return m_stack && m_isListed; }
    /// Returns the object of the row under the pointer. Null if there is none.
    const Thing* pointedAt() const;
    /// Returns the list. Precondition: isListed().
    OverlayList list() const { return listOf(m_target.view(), *m_stack); }
    /// Returns a text such as "2 of 3 here". Empty for fewer than two objects.
    std::string status() const;

private:
    void select(Modifiers modifiers);

    EditTarget& m_target;
    std::optional<ThingStack> m_stack; ///< spot of the last click
    bool m_isListed = false;
    std::optional<std::size_t> m_pointedRow;
};

} // namespace sectored::editor
