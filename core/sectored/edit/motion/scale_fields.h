#pragma once

#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Adapts the fields of moved sectors to an affine map (Spec: stitching T5). The slope numbers
/// change so that every corner keeps its height. Unless it is a rotation, the horizontal repeats of
/// walls follow their lengths, rounded half up, 1 to 255, if the policy is Density. Precondition:
/// `motion.affine`, and the builder has the moved rows. Refused: E-RANGE if a slope would be too
/// steep for a file.
std::optional<Refusal> scaleFields(
    const MapView& view,
    const SectorMotion& motion,
    RepeatPolicy repeats,
    PatchBuilder& builder);

/// Returns how far the affine map rounds a vertex of the moved sectors, at most, in hundredths.
std::int64_t roundingOf(const MapView& view, const SectorMotion& motion);

} // namespace sectored
