#pragma once

#include "sectored/edit/stroke/face_classes.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/sheet_overlay.h"

namespace sectored {

/// Takes into the sheet what an open stroke through the void has to know: the whole border of each
/// pocket that it may divide, and whatever lies where a face would become a sector (Spec:
/// editing-kernel 3.2-5b, 3.2-5c). Whether the sheet grew: then the overlay must be made again.
/// Growth ends, since a sheet never loses a sector. A stroke with loose ends only, one that runs
/// inside a sector and a closed one need nothing.
bool growOverVoid(
    const MapView& view,
    const Stroke& stroke,
    const SheetOverlay& overlay,
    Sheet& sheet);

} // namespace sectored
