#pragma once

#include "sectored/base/file.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Levels of Doom, written and read without core's reader and writer, with the offsets that the
/// format's specification lists.
namespace sectored::test {

/// A lump: its name and content.
using WadLump = std::pair<std::string, std::string>;

/// Returns a WAD with these lumps.
Bytes wadOf(const std::vector<WadLump>& lumps, std::string_view magic = "PWAD");

/// Returns the lumps of a WAD. Throws if it is no WAD.
std::vector<WadLump> lumpsOf(const Bytes& wad);

/// Returns the content of the first lump with this name. Throws if there is none.
std::string lumpIn(const Bytes& wad, std::string_view name);

/// Returns a value of 16 bits, with its sign.
int shortAt(std::string_view lump, std::size_t offset);

struct WadLine {
    int from = 0;
    int to = 0;
    int front = -1;
    int back = -1;
    int flags = 1;
    int special = 0;
    int tag = 0;
};

struct WadSide {
    int sector = 0;
    std::string upper = "-";
    std::string lower = "-";
    std::string middle = "STARTAN3";
    int x = 0;
    int y = 0;
};

struct WadSector {
    int floor = 0;
    int ceiling = 128;
    std::string floorFlat = "FLOOR0_1";
    std::string ceilingFlat = "CEIL1_1";
    int light = 160;
    int special = 0;
    int tag = 0;
};

struct WadThing {
    int x = 0;
    int y = 0;
    int angle = 0;
    int type = 1;
    int flags = 7;
};

struct WadLevelRows {
    std::vector<std::pair<int, int>> vertices{};
    std::vector<WadLine> lines{};
    std::vector<WadSide> sides{};
    std::vector<WadSector> sectors{};
    std::vector<WadThing> things{};
};

/// Returns the lumps of a level in the classic format, the marker first.
std::vector<WadLump> classicLumps(const std::string& name, const WadLevelRows& level);

/// Two rooms. Sector 0 is 256 wide from (0, 0), with a pillar from (64, 64) to (128, 128). Line 2
/// joins it with sector 1 to the east, whose floor is 16 higher, and line 5 there is an exit
/// switch. The player starts at (32, 32), and an imp is in sector 1.
WadLevelRows twoDoomRooms();

/// Edit script of an L-shaped room and a step of 16 Doom units through a portal, without an exit.
inline constexpr const char* twoRoomsScript =
    R"({"op":"draw","points":[[0,0],[4096,0],[4096,2048],[2048,2048],[2048,4096],[0,4096]],"closed":true}
{"op":"draw","points":[[4096,0],[6144,0],[6144,2048],[4096,2048]],"closed":true}
{"op":"set","sector":0,"floorz":0,"ceilingz":-32768}
{"op":"set","sector":1,"floorz":-4096,"ceilingz":-32768}
{"op":"start","at":[1024,3072],"angle":1536}
)";

} // namespace sectored::test
