#pragma once

#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// How sectors that move as a whole meet others.
struct LandingPolicy {
    OverlapPolicy overlap = OverlapPolicy::Keep;
    Borders borders = Borders::Stretch;
    RepeatPolicy repeats = RepeatPolicy::Density; ///< of an affine map
    SheetHint sheet{};
    bool allowRemove = false;
    bool locksTiles = false; ///< textures move along (lock_tiles.h)
};

/// Moves whole sectors and stitches them into their surroundings (Spec: stitching M11 to M15, T1 to
/// T5). With Cut and Stitch the sectors on which they land join the sheet, except hidden ones; with
/// Keep and Refuse only attached sectors do. N-OVERLAP, with Refuse E-OVERLAP, names each pair that
/// newly overlaps.
/// Precondition: the motion is that of motionFor with the borders of the policy. Refusals and
/// notices are those of planStitched, moveRows and scaleFields, and N-ROUND.
PlanResult planLanding(
    const MapView& view,
    const SectorMotion& motion,
    const LandingPolicy& policy);

} // namespace sectored
