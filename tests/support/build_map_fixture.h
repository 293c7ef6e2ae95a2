#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// Build MAP files of every version, made without core's writer: offsets as the format's
/// specification lists them. Numbers are the file's, nothing is checked, so that broken files can
/// be made as easily as whole ones.
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
    /// What the counts say; -1: the truth.
    std::int32_t saidSectors = -1;
    std::int32_t saidWalls = -1;
    std::int32_t saidSprites = -1;
};

/// The file's bytes, in the layout of the level's version (4 to 6; any other number: that of 7).
std::vector<std::byte> fileBytes(const FileLevel& level);

/// Two rooms side by side, x -1024 to 0 and 0 to 1024, y -512 to 512, linked by walls 1 and 7; the
/// start and a sprite in room 0, another sprite in room 1.
FileLevel twoRooms(std::int32_t version);

/// A square room, 4096 wide, around (0, 0), with a square hole, 1024 wide, whose loop comes first:
/// a wall of the hole is the hinge. The floor slopes.
FileLevel hingeInHole();

/// `count` square rooms of 64 units in a row, not linked.
FileLevel manyRooms(std::int32_t count, std::int32_t version);

} // namespace sectored::test
