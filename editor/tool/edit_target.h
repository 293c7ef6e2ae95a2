#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"
#include "sectored/query/sector_at.h"

#include "editor/tool/held_rows.h"
#include "editor/tool/query_state.h"
#include "editor/tool/selection.h"
#include "editor/tool/sweep_state.h"
#include "editor/tool/tool_options.h"
#include "editor/tool/visibility.h"

#include <optional>
#include <span>

namespace sectored::editor {

/// What tools read and change. The document implements it; tests implement it with a bare map.
class EditTarget {
public:
    EditTarget() = default;
    EditTarget(const EditTarget&) = delete;
    EditTarget& operator=(const EditTarget&) = delete;
    virtual ~EditTarget() = default;

    virtual MapView view() const = 0;
    /// Returns all sectors at a point, see sectorsAt (sectored/query/sector_at.h).
    virtual SectorsAt sectorsAt(Point p) const = 0;
    /// Returns the sector that a Build engine finds at a point, see sectorAt. Empty if none.
    virtual std::optional<SectorId> sectorAt(Point p) const = 0;

    /// Returns what the request would do. Nothing changes. Used by the preview of every gesture.
    virtual PlanResult preview(const Request& request) const = 0;
    /// Carries out the requests as one undo step (sectored/edit/script/plan_together.h), or returns
    /// the refusal and changes nothing. Precondition: there is a request.
    virtual PlanResult commit(std::span<const Request> requests) = 0;
    PlanResult commit(const Request& request) { return commit(std::span(&request, 1)); }

    /// Returns the hidden and locked objects, and the chosen layer.
    virtual const Visibility& visibility() const = 0;
    /// Chooses the layer of these sectors, the most important first; empty: all layers. What is
    /// outside of the layer is no longer selected.
    virtual void chooseLayer(std::vector<SectorId> sectors) = 0;
    virtual const Selection& selection() const = 0;
    virtual void setSelection(Selection selection) = 0;

    virtual const ToolOptions& options() const = 0;
    virtual ToolOptions& options() = 0;
    virtual const QueryState& query() const = 0;
    virtual QueryState& query() = 0;
    virtual const SweepState& sweep() const = 0;
    virtual SweepState& sweep() = 0;
    /// Returns the copied rows that float until they are placed.
    virtual const HeldRows& heldRows() const = 0;
    virtual HeldRows& heldRows() = 0;
};

} // namespace sectored::editor
