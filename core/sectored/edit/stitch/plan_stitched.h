#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/moved_level.h"
#include "sectored/map/patch_builder.h"

namespace sectored {

/// Stitches moved walls into their surroundings (Spec: stitching M1 to M15): equal vertices are
/// welded, walls are split at vertices on them and where they cross, walls that came to lie on each
/// other are linked, and sectors that fell apart are divided. The builder has the moved rows
/// already: with its changes, `base` is `after`. Links between floors are left to the caller
/// (floor_by_floor.h).
///
/// Refused: E-DAMAGED, E-AMBIGUOUS, E-FLIP, E-CROSS, E-OVERLAP, E-COLLAPSE, E-REMOVES, E-SEAM,
/// E-TOOMUCH. Notices: N-PINCH, N-REMOVED, N-ROUND, N-SPRITE, N-SLOPE, N-ALIGN, N-LINK.
PlanResult planStitched(const MovedLevel& level, const Stitching& how, PatchBuilder& builder);

} // namespace sectored
