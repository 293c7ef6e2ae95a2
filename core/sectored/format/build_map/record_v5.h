#pragma once

#include "sectored/format/build_map/record.h"

namespace sectored::build_map {

/// Read records of version 5 as version 7 (Spec: build-map 4). Sectors are those of version 6.
/// Palettes of walls and sprites are 0; paintOldPalettes sets them.
WallRecord readWallV5(ByteReader& in);
SpriteRecord readSpriteV5(ByteReader& in);

} // namespace sectored::build_map
