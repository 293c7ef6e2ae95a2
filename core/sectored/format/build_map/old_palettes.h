#pragma once

#include "sectored/map/map.h"

namespace sectored::build_map {

/// Versions 4 and 5 have no palettes for walls and sprites: a wall takes its sector's floor
/// palette, a sprite too, but the ceiling's under an open sky (Spec: build-map 4).
void paintOldPalettes(MapRows& rows);

} // namespace sectored::build_map
