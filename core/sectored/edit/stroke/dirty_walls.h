#pragma once

#include "sectored/edit/stroke/sheet_overlay.h"

namespace sectored {

/// Takes into the sheet what the walls that the stroke cuts or bends come near: sectors with a
/// vertex in whose pixel such a wall passes, or with a wall that passes a pixel of its points. The
/// overlay without them would not hold. Whether there was any. Spec: editing-kernel 3.2-5a.
bool growAlongDirty(const MapView& view, const SheetOverlay& overlay, Sheet& sheet);

} // namespace sectored
