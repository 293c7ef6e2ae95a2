#pragma once

#include "sectored/format/build_map/record.h"

namespace sectored::build_map {

/// Version 4's records in the terms of version 7 (Spec: build-map 4). Palettes are left 0:
/// paintOldPalettes sets them.
SectorRecord readSectorV4(ByteReader& in);
WallRecord readWallV4(ByteReader& in);
SpriteRecord readSpriteV4(ByteReader& in);

} // namespace sectored::build_map
