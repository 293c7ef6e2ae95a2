#pragma once

#include "editor/tool/drag_facts.h"
#include "editor/tool/input.h"
#include "editor/tool/number_entry.h"

#include <cstddef>
#include <optional>

namespace sectored::editor {

// What only some tools can do, or only at some times. Tool returns these, or null.

/// The end of a side or move, which can be set by typed numbers.
class NumberTarget {
public:
    NumberTarget() = default;
    NumberTarget(const NumberTarget&) = delete;
    NumberTarget& operator=(const NumberTarget&) = delete;
    virtual ~NumberTarget() = default;

    virtual NumberAim numberAim() const = 0;
    /// Moves the end to this point without snapping.
    virtual void aimAt(Point at) = 0;
    /// Acts like a click at this point, or ends the drag there.
    virtual void takeAt(Point at) = 0;
    /// Returns what the drag of the end does, in detail. Empty if nothing is dragged.
    virtual std::optional<DragFacts> dragFacts() const { return std::nullopt; }
};

/// The list of stacked objects in the overlay.
class ListedObjects {
public:
    ListedObjects() = default;
    ListedObjects(const ListedObjects&) = delete;
    ListedObjects& operator=(const ListedObjects&) = delete;
    virtual ~ListedObjects() = default;

    /// Shows the list, after the button has been held down without movement. `release` follows.
    virtual void openList(const PointerInput& input) = 0;
    /// Highlights the object of a row; empty: none.
    virtual void pointAtRow(std::optional<std::size_t> row) = 0;
    /// Selects the object of a row.
    virtual void pickRow(std::size_t row) = 0;
    /// Hides the list.
    virtual void dismissList() = 0;
};

/// A refusal that is still shown although its gesture has ended.
class OldRefusal {
public:
    OldRefusal() = default;
    OldRefusal(const OldRefusal&) = delete;
    OldRefusal& operator=(const OldRefusal&) = delete;
    virtual ~OldRefusal() = default;

    virtual void dismissRefusal() = 0;
};

} // namespace sectored::editor
