#pragma once

#include "sectored/edit/stitch/covered_sectors.h"
#include "sectored/edit/stitch/joins.h"

#include "editor/tool/drag_facts.h"
#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/move/moved_shape.h"
#include "editor/tool/move/selection_move.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/tool.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// The selection on its way: its shape, the plan for its new place, and what it joins there. Drags
/// of the selection and of its handles have this in common. It meets others as the landing option
/// says. If the plan is rejected, the shape is red, with the reason at the pointer, and faintly the
/// last place that was possible. If stacked sectors are the reason, a layer can be chosen.
class SelectionDrag {
public:
    enum class Kind { Sectors, Vertices };
    SelectionDrag(EditTarget& target, MovedShape shape, Kind kind);

    const MovedShape& shape() const { return m_shape; }
    /// Returns what moves. Refers to this object.
    MovedRows rows() const;

    /// Takes a motion of all points, and its plan.
    void take(PointMap motion, SelectionMove move);
    /// The selection is back at its old place.
    void clear();
    /// Returns the plan that was taken last. Null if it is rejected, or after clear().
    const Plan* plan() const;
    const Refusal* refusal() const;
    const Joins& joins() const { return m_joins; }
    /// Tests whether nothing is joined because layers of the selection overlap.
    bool isStacked() const { return m_move && m_move->isStacked; }

    /// Returns the landing of what is dragged. Vertices and walls know two.
    static Landing landingOf(const EditTarget& target, Kind kind);
    Landing landing() const { return landingOf(m_target, m_kind); }
    /// Changes the landing, or for ToolKey::OtherHeights the heights. Returns false if there is no
    /// other one; otherwise the motion must be planned again.
    bool stepLanding(ToolKey key);
    /// Does the same with the layer.
    bool stepLayer(ToolKey key);
    /// Returns the keys that choose the landing and, for sectors, the heights.
    static std::vector<Hint> landingHints(const EditTarget& target, Kind kind);
    /// Inserts the keys that change the landing, the heights and the layer after the first hint.
    void addHints(std::vector<Hint>& hints) const;

    /// Returns what the drag does. Empty if nothing moves. Made once for each plan, when it is
    /// first asked for.
    std::optional<DragFacts> facts() const;
    /// Commits the plan, if there is one. Returns the refusal.
    std::optional<Refusal> commit();

    /// Adds the shape, and what it joins or why it is rejected.
    void addTo(Overlay& overlay, Vec2 pointer) const;

private:
    void addRejected(Overlay& overlay, Vec2 pointer) const;
    Joins joinsOfPlan() const;
    DragFacts factsOfMove() const;

    EditTarget& m_target;
    MovedShape m_shape;
    Kind m_kind;
    LayerChoice m_layer;
    std::vector<SectorId> m_layers;      ///< candidates for the layer, once needed
    PointMap m_motion;                   ///< of m_move
    PointMap m_valid;                    ///< the last one that was not rejected; may be empty
    std::optional<SelectionMove> m_move; ///< empty: nothing moves
    Joins m_joins;                       ///< of that move, if it is not rejected
    std::optional<CoverFinder> m_cover;  ///< of sectors
    // Derived when the facts are first asked for. The level stays as it is during a drag.
    mutable std::optional<DragFacts> m_facts;       ///< of that move
    mutable std::optional<std::size_t> m_portals{}; ///< number of portals of the level
};

} // namespace sectored::editor
