#pragma once

#include "sectored/format/build_map/record.h"

namespace sectored::build_map {

/// Read records of version 4 as version 7 (Spec: build-map 4). Palettes are 0; paintOldPalettes
/// sets them.
SectorRecord readSectorV4(ByteReader& in);
WallRecord readWallV4(ByteReader& in);
SpriteRecord readSpriteV4(ByteReader& in);

} // namespace sectored::build_map
