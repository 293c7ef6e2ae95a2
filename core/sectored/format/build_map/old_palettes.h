#pragma once

#include "sectored/map/map.h"

namespace sectored::build_map {

/// Sets the palettes of walls and sprites, which versions 4 and 5 do not store. Walls and sprites
/// get the floor palette of their sector, sprites under an open sky the ceiling palette (Spec:
/// build-map 4).
void paintOldPalettes(MapRows& rows);

} // namespace sectored::build_map
