#pragma once

#include "sectored/edit/plan.h"
#include "sectored/geom/point.h"

#include "editor/tool/input.h"
#include "editor/tool/number_entry.h"
#include "editor/tool/overlay.h"
#include "editor/tool/selection.h"
#include "editor/tool/tool.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored::editor {

/// What a handle stands for, and its shape.
enum class HandleKind {
    End,  ///< a square: an end or a corner
    Value ///< a ring: a number
};

struct DraftHandle {
    Vec2 at{};
    HandleKind kind = HandleKind::End;
};

/// A handle that is dragged, stepped by arrow keys or placed by typed numbers.
struct HandleMove {
    std::size_t handle = 0;
    Vec2 pointer{}; ///< map units, not snapped
    Point to{};     ///< the snapped position
    double unitsPerPixel = 1;
    Modifiers modifiers{}; ///< Ctrl for exact positions
};

/// What a generator is about to make, while its handles and options can still be changed. Its
/// numbers are options of the tool; positions belong to the draft. Nothing changes before the
/// request is committed.
class Draft {
public:
    Draft() = default;
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    virtual ~Draft() = default;

    /// Returns false once a row that the draft is about no longer exists.
    virtual bool isAlive() const = 0;
    /// Returns the handles. The first one follows the pointer when the draft begins.
    virtual std::vector<DraftHandle> handles() const = 0;
    /// Called when a handle is grabbed, before it moves.
    virtual void grab(std::size_t, Vec2) {}
    virtual void moveHandle(const HandleMove& move) = 0;
    /// Returns the side to which typed numbers apply, which ends at the handle. Empty if no
    /// position can be typed.
    virtual std::optional<NumberAim> numberAim(std::size_t handle) const = 0;
    /// Called after an option has been changed by hand.
    virtual void followOptions() {}
    /// Handles the wheel. Returns false if it changes nothing here.
    virtual bool turnWheel(int) { return false; }
    /// Changes to the next or previous variant (1 or -1). Returns false if there is only one.
    virtual bool nextVariant(int) { return false; }
    /// Handles a press beside all handles. Returns false if it has no meaning for the draft.
    virtual bool pressAt(const PointerInput&, Point) { return false; }

    /// Takes handles and options from a request that was made before. Precondition: it is of this
    /// kind, and the draft begins at its start (startOf).
    virtual void reopen(const Request& request) = 0;

    /// Returns the edit that Enter makes. Empty while something is missing.
    virtual std::optional<Request> request() const = 0;
    /// Returns the same edit with another value of the option GeneratorRow::number. Empty if it
    /// does not depend on one.
    virtual std::optional<Request> requestWith(int) const { return std::nullopt; }
    /// Returns what to select after the edit, which the level contains.
    virtual Selection selectionAfter(const Plan& plan) const { return {.sectors = plan.created}; }
    /// Adds lines, labels and the message. `preview` is the result of the request; null if there
    /// is none.
    virtual void addOverlay(Overlay& overlay, const PlanResult* preview) const = 0;
    virtual std::vector<Hint> hints() const = 0;
};

} // namespace sectored::editor
