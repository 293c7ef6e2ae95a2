#pragma once

#include "sectored/format/build_map/record.h"

namespace sectored::build_map {

/// Version 5's records in the terms of version 7 (Spec: build-map 4). The sector is version 6's.
/// Palettes of walls and sprites are left 0: paintOldPalettes sets them.
WallRecord readWallV5(ByteReader& in);
SpriteRecord readSpriteV5(ByteReader& in);

} // namespace sectored::build_map
