#pragma once

#include "sectored/base/byte_writer.h"
#include "sectored/format/build_map/record.h"

namespace sectored::build_map {

/// Read and write records of versions 7, 8 and 9 (Spec: build-map 1). Reading and writing are
/// inverse.
SectorRecord readSectorV7(ByteReader& in);
WallRecord readWallV7(ByteReader& in);
SpriteRecord readSpriteV7(ByteReader& in);

void writeSectorV7(ByteWriter& out, const SectorRecord& record);
void writeWallV7(ByteWriter& out, const WallRecord& record);
void writeSpriteV7(ByteWriter& out, const SpriteRecord& record);

} // namespace sectored::build_map
