#pragma once

#include "sectored/base/byte_reader.h"
#include "sectored/map/sector.h"
#include "sectored/map/sprite.h"
#include "sectored/map/wall.h"

#include <cstddef>
#include <cstdint>

namespace sectored::build_map {

/// A sector as the file has it, in the terms of version 7; row numbers are not resolved yet.
struct SectorRecord {
    Sector sector{};
    RawWallRange range{};
    bool slopeDropped = false; ///< versions 4 to 6: a slope without its bit, set to 0
    bool slopeClamped = false; ///< versions 4 to 6: steeper than version 7 can say
};

/// A wall as the file has it. Wall::lotag and Wall::extra hold the file's numbers.
struct WallRecord {
    Wall wall{};
    std::int32_t point2 = -1;
    std::int32_t nextWall = -1;
    std::int32_t nextSector = -1;
    bool secondLinkDropped = false; ///< versions 4 and 5: nextsector2 or nextwall2 was set
};

/// A sprite as the file has it.
struct SpriteRecord {
    Sprite sprite{};
    std::int32_t sector = -1;
};

/// How one version lays out its file.
struct RecordLayout {
    std::int32_t version;
    std::size_t headerSize; ///< up to the first record
    std::size_t sectorSize;
    std::size_t wallSize;
    std::size_t spriteSize;
    SectorRecord (*readSector)(ByteReader& in);
    WallRecord (*readWall)(ByteReader& in);
    SpriteRecord (*readSprite)(ByteReader& in);
};

/// The layout of a version; null for a version that is not read.
const RecordLayout* layoutOf(std::int32_t version);

} // namespace sectored::build_map
