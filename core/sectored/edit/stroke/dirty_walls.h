#pragma once

#include "sectored/edit/stroke/sheet_overlay.h"

namespace sectored {

/// Adds the sectors near the walls that the stroke cuts or bends: sectors with a vertex whose pixel
/// such a wall passes, or with a wall that passes a pixel of the wall's points. Without them the
/// overlay could create crossings. Returns true if the sheet grew. Spec: editing-kernel 3.2-5a.
bool growAlongDirty(const MapView& view, const SheetOverlay& overlay, Sheet& sheet);

} // namespace sectored
