#include "sectored/format/build_map/record.h"

#include "sectored/format/build_map/record_v4.h"
#include "sectored/format/build_map/record_v5.h"
#include "sectored/format/build_map/record_v6.h"
#include "sectored/format/build_map/record_v7.h"

#include <algorithm>
#include <array>

namespace sectored::build_map {

namespace {

constexpr RecordLayout v7Layout(std::int32_t version)
{
    return {
        .version = version,
        .headerSize = 22,
        .sectorSize = 40,
        .wallSize = 32,
        .spriteSize = 44,
        .readSector = readSectorV7,
        .readWall = readWallV7,
        .readSprite = readSpriteV7};
}

constexpr std::array layouts{
    RecordLayout{
        .version = 4,
        .headerSize = 26,
        .sectorSize = 32,
        .wallSize = 32,
        .spriteSize = 40,
        .readSector = readSectorV4,
        .readWall = readWallV4,
        .readSprite = readSpriteV4},
    RecordLayout{
        .version = 5,
        .headerSize = 22,
        .sectorSize = 37,
        .wallSize = 35,
        .spriteSize = 38,
        .readSector = readSectorV6,
        .readWall = readWallV5,
        .readSprite = readSpriteV5},
    RecordLayout{
        .version = 6,
        .headerSize = 22,
        .sectorSize = 37,
        .wallSize = 32,
        .spriteSize = 43,
        .readSector = readSectorV6,
        .readWall = readWallV6,
        .readSprite = readSpriteV6},
    v7Layout(7),
    v7Layout(8),
    v7Layout(9)};

} // namespace

const RecordLayout* layoutOf(std::int32_t version)
{
    const auto* found = std::ranges::find(layouts, version, &RecordLayout::version);
    return found != layouts.end() ? found : nullptr;
}

} // namespace sectored::build_map
