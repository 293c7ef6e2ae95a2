#pragma once

#include "sectored/format/build_map/record.h"

namespace sectored::build_map {

/// Read records of version 6 as version 7 (Spec: build-map 4).
SectorRecord readSectorV6(ByteReader& in);
WallRecord readWallV6(ByteReader& in);
SpriteRecord readSpriteV6(ByteReader& in);

/// Converts the slopes of a record of version 4 to 6 to version 7.
SectorRecord withSlopesConverted(SectorRecord record);

} // namespace sectored::build_map
