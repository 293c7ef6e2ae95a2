#pragma once

#include "sectored/format/build_map/record.h"

namespace sectored::build_map {

/// Version 6's records in the terms of version 7 (Spec: build-map 4).
SectorRecord readSectorV6(ByteReader& in);
WallRecord readWallV6(ByteReader& in);
SpriteRecord readSpriteV6(ByteReader& in);

/// Turns the slopes of a record of version 4 to 6 into version 7's.
SectorRecord withSlopesConverted(SectorRecord record);

} // namespace sectored::build_map
