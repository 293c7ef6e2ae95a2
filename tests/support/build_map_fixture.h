#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// Build MAP files of every version, written without core's writer, with the offsets that the
/// format's specification lists. Numbers are written unchecked, so that broken files can be made as
/// easily as valid ones.
namespace sectored::test {

struct FileSector {
    std::int32_t wallptr = 0;
    std::int32_t wallnum = 0;
    std::int32_t ceilingz = -8192;
    std::int32_t floorz = 8192;
    std::int32_t ceilingstat = 0;
    std::int32_t floorstat = 0;
    std::int32_t ceilingpicnum = 0;
    std::int32_t ceilingheinum = 0;
    std::int32_t ceilingshade = 0;
    std::int32_t ceilingpal = 0;
    std::int32_t ceilingxpanning = 0;
    std::int32_t ceilingypanning = 0;
    std::int32_t floorpicnum = 0;
    std::int32_t floorheinum = 0;
    std::int32_t floorshade = 0;
    std::int32_t floorpal = 0;
    std::int32_t floorxpanning = 0;
    std::int32_t floorypanning = 0;
    std::int32_t visibility = 0;
    std::int32_t filler = 0;
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
    std::int32_t extra = -1;
};

struct FileWall {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t point2 = 0;
    std::int32_t nextwall = -1;
    std::int32_t nextsector = -1;
    std::int32_t nextwall2 = -1;   ///< versions 4 and 5
    std::int32_t nextsector2 = -1; ///< versions 4 and 5
    std::int32_t cstat = 0;
    std::int32_t picnum = 0;
    std::int32_t overpicnum = 0;
    std::int32_t shade = 0;
    std::int32_t pal = 0;
    std::int32_t xrepeat = 8;
    std::int32_t yrepeat = 8;
    std::int32_t xpanning = 0;
    std::int32_t ypanning = 0;
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
    std::int32_t extra = -1;
};

struct FileSprite {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;
    std::int32_t cstat = 0;
    std::int32_t picnum = 0;
    std::int32_t shade = 0;
    std::int32_t pal = 0;
    std::int32_t clipdist = 32;
    std::int32_t filler = 0;
    std::int32_t xrepeat = 64;
    std::int32_t yrepeat = 64;
    std::int32_t xoffset = 0;
    std::int32_t yoffset = 0;
    std::int32_t sectnum = 0;
    std::int32_t statnum = 0;
    std::int32_t ang = 1536;
    std::int32_t owner = -1;
    std::int32_t xvel = 0;
    std::int32_t yvel = 0;
    std::int32_t zvel = 0;
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
    std::int32_t extra = -1;
    std::int32_t ptr = 0; ///< version 4
};

struct FileLevel {
    std::int32_t version = 7;
    std::int32_t posx = 0;
    std::int32_t posy = 0;
    std::int32_t posz = 0;
    std::int32_t ang = 1536;
    std::int32_t cursectnum = 0;
    std::vector<FileSector> sectors{};
    std::vector<FileWall> walls{};
    std::vector<FileSprite> sprites{};
    std::vector<std::byte> trailing{};
    /// Counts written to the file; -1 for the true counts.
    std::int32_t saidSectors = -1;
    std::int32_t saidWalls = -1;
    std::int32_t saidSprites = -1;
};

/// Returns the bytes of the file, in the layout of the level's version (4 to 6; that of 7 for any
/// other number).
std::vector<std::byte> fileBytes(const FileLevel& level);

/// Builds two sectors side by side, x -1024 to 0 and 0 to 1024, y -512 to 512, linked by walls 1
/// and 7. The start and one sprite are in sector 0, another sprite is in sector 1.
FileLevel twoRooms(std::int32_t version);

/// Builds a square sector, 4096 wide, around (0, 0), with a square hole, 1024 wide. The loop of the
/// hole comes first, so that one of its walls is the hinge. The floor slopes.
FileLevel hingeInHole();

/// Builds `count` unlinked square sectors of 64 units in a row.
FileLevel manyRooms(std::int32_t count, std::int32_t version);

} // namespace sectored::test
