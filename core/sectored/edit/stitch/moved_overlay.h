#pragma once

#include "sectored/edit/stitch/face_claims.h"

namespace sectored {

/// The walls of a sheet after a move, cut where they meet.
struct MovedOverlay {
    SheetOverlay overlay{};
    FaceClaims claims{}; ///< its faces are moved to the overlay
};

/// Overlays a sheet with moved walls (Spec: stitching M3): every wall with a moved end may cross
/// others, is bent to the hot pixels that it passes, and is cut at them. Walls without length are
/// left out. Refused: as in cutSheet and claimFaces.
tl::expected<MovedOverlay, Refusal> layOverMoved(
    const MovedLevel& level,
    const Sheet& sheet,
    const Stitching& how);

} // namespace sectored
