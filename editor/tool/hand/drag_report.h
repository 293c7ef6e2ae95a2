#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/joins.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/walker_settings.h"

#include "editor/tool/drag_facts.h"

#include <cstddef>
#include <span>

namespace sectored::editor {

/// A drag whose plan is not rejected.
struct PlannedDrag {
    const MapView& before;               ///< the level without it
    std::size_t portals = 0;             ///< portalCount of that level
    std::span<const SectorId> dragged{}; ///< sorted; may be empty
    const Plan& plan;
    const Joins& joins;
    const WalkerSettings& player; ///< who is to climb the steps
};

/// Returns what the drag does. Of each kind at most eight facts are listed, then how many more
/// there are. Numbers of rows are those before the drag. The cost depends on what the drag changes.
DragFacts reportOf(const PlannedDrag& drag);

/// Returns why a drag is rejected.
DragFacts reportOf(const Refusal& refusal);

} // namespace sectored::editor
