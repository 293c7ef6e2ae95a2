#pragma once

#include "sectored/edit/stroke/face_owners.h"
#include "sectored/edit/stroke/pinch.h"
#include "sectored/edit/stroke/redrawn.h"
#include "sectored/edit/stroke/redrawn_sectors.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/sheet_overlay.h"
#include "sectored/edit/stroke/stroke.h"

#include <vector>

namespace sectored {

/// What the faces come to.
struct Settlement {
    FaceOwners owners{};
    Redrawn redrawn{};
    std::vector<RedrawnSector> sectors{};
    std::vector<PinchedSector> pinched{};
};

/// A stroke over the sheet that it needs, and what the faces come to.
struct Settled {
    Stroke stroke{}; ///< what was laid over last
    Sheet sheet;
    SheetOverlay overlay{};
    Settlement settlement{};
    std::size_t dropped = 0;                    ///< pieces of the stroke that divide nothing
    bool divides = false;                       ///< some piece does, and not along a wall
    std::vector<std::vector<Point>> leftover{}; ///< as Plan::leftover
};

/// Lays a stroke over the sheet that it needs and settles who owns the faces. Where points were
/// rounded, a piece that divides nothing may have bent walls: it is left out and the rest laid over
/// anew.
tl::expected<Settled, Refusal> settleStroke(const MapView& view, Stroke stroke);

} // namespace sectored
