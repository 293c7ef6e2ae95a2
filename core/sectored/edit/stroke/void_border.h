#pragma once

#include "sectored/edit/stroke/face_classes.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/sheet_overlay.h"

namespace sectored {

/// Adds the sectors that matter to an open stroke in the void: the whole border of each pocket that
/// it may divide, and everything in a face that would become a sector (Spec: editing-kernel 3.2-5b,
/// 3.2-5c). Returns true if the sheet grew; the overlay must then be rebuilt. This terminates,
/// because a sheet never loses a sector. Does nothing for a closed stroke, for one that runs inside
/// a sector, and for one with loose ends only.
bool growOverVoid(
    const MapView& view,
    const Stroke& stroke,
    const SheetOverlay& overlay,
    Sheet& sheet);

} // namespace sectored
