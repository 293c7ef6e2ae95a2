#pragma once

#include "sectored/base/byte_reader.h"
#include "sectored/map/sector.h"
#include "sectored/map/sprite.h"
#include "sectored/map/wall.h"

#include <cstddef>
#include <cstdint>

namespace sectored::build_map {

/// Sector as stored in the file, converted to version 7. Row numbers are not resolved yet.
struct SectorRecord {
    Sector sector{};
    RawWallRange range{};
    bool slopeDropped = false; ///< versions 4 to 6: slope without its flag, set to 0
    bool slopeClamped = false; ///< versions 4 to 6: slope steeper than version 7 allows
};

/// Wall as stored in the file. Wall::lotag and Wall::extra contain the numbers of the file.
struct WallRecord {
    Wall wall{};
    std::int32_t point2 = -1;
    std::int32_t nextWall = -1;
    std::int32_t nextSector = -1;
    bool secondLinkDropped = false; ///< versions 4 and 5: nextsector2 or nextwall2 was set
};

/// Sprite as stored in the file.
struct SpriteRecord {
    Sprite sprite{};
    std::int32_t sector = -1;
};

/// File layout of one version.
struct RecordLayout {
    std::int32_t version;
    std::size_t headerSize; ///< bytes before the first record
    std::size_t sectorSize;
    std::size_t wallSize;
    std::size_t spriteSize;
    SectorRecord (*readSector)(ByteReader& in);
    WallRecord (*readWall)(ByteReader& in);
    SpriteRecord (*readSprite)(ByteReader& in);
};

/// Returns the layout of a version. Null if the version is not supported.
const RecordLayout* layoutOf(std::int32_t version);

} // namespace sectored::build_map
