#pragma once

#include "sectored/edit/stitch/moved_level.h"
#include "sectored/edit/stroke/face_owners.h"
#include "sectored/edit/stroke/pinch.h"

#include <span>

namespace sectored {

/// Gives the faces of an overlaid move to the sectors that own them. A pinched sector keeps its
/// largest regions, as many as it had outer loops before; each other region is a new sector, its
/// twin (Spec: stitching M5).
FaceOwners regionOwners(
    const MovedLevel& level,
    const SheetOverlay& overlay,
    const Sheet& sheet,
    std::span<const PinchedSector> pinched);

} // namespace sectored
