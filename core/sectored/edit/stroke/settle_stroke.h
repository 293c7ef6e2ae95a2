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

/// The sectors that result from the faces.
struct Settlement {
    FaceOwners owners{};
    Redrawn redrawn{};
    std::vector<RedrawnSector> sectors{};
    std::vector<PinchedSector> pinched{};
};

/// A stroke with its sheet, overlay and resulting sectors.
struct Settled {
    Stroke stroke{}; ///< as in the last overlay
    Sheet sheet;
    SheetOverlay overlay{};
    Settlement settlement{};
    std::size_t dropped = 0;                    ///< number of dropped pieces that divide nothing
    bool divides = false;                       ///< some piece divides, and not along a wall
    std::vector<std::vector<Point>> leftover{}; ///< see Plan::leftover
};

/// Overlays a stroke on the affected sectors and assigns an owner to every face. If rounding made a
/// non-dividing piece bend a wall, drops the piece and repeats the overlay.
tl::expected<Settled, Refusal> settleStroke(const MapView& view, Stroke stroke);

} // namespace sectored
