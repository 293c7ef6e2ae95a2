#pragma once

#include "sectored/geom/point.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Levels as Doom divides them: lines with sides, which name sectors.
namespace sectored::doom {

/// Map units of SectorEd in a unit of Doom, along x and y.
inline constexpr std::int32_t unitScale = 16;
/// Build z units in a unit of Doom.
inline constexpr std::int32_t heightScale = 256;
/// Name of no texture.
inline constexpr const char* noTexture = "-";

/// Bits of DoomLine::flags.
namespace line_bit {
inline constexpr std::uint32_t blocking = 1;
inline constexpr std::uint32_t twoSided = 4;
inline constexpr std::uint32_t upperUnpegged = 8;
inline constexpr std::uint32_t lowerUnpegged = 16;
} // namespace line_bit

/// Flags of a thing that is there at every skill.
inline constexpr std::uint32_t everySkill = 7;
/// Type of the thing at which the first player starts.
inline constexpr std::int32_t playerStart = 1;

/// A value of a field of UDMF.
using UdmfValue = std::variant<std::int64_t, double, bool, std::string>;

/// A field of UDMF.
struct DoomField {
    std::string name{}; ///< lower case
    UdmfValue value{};

    bool operator==(const DoomField&) const = default;
};
using DoomFields = std::vector<DoomField>;

/// A block of UDMF of a kind that has no meaning here.
struct DoomBlock {
    std::string name{}; ///< lower case
    DoomFields fields{};

    bool operator==(const DoomBlock&) const = default;
};

/// Whose numbers the specials of lines and sectors are. ZDoomTranslated has those of Doom, and what
/// else ZDoom has.
enum class UdmfNamespace { Doom, ZDoomTranslated, ZDoom };

/// A thing: a start, a monster, an item.
struct DoomThing {
    Point position{};        ///< in map units and the axes of SectorEd
    std::int32_t height = 0; ///< Doom units above the floor; always 0 in the classic format
    std::int32_t angle = 0;  ///< degrees, 0 is east, anticlockwise
    std::int32_t type = 0;
    std::uint32_t flags = everySkill;
    DoomFields others{}; ///< of UDMF, without a meaning here

    bool operator==(const DoomThing&) const = default;
};

/// The side of a line. Offsets in texels.
struct DoomSide {
    std::int32_t xOffset = 0;
    std::int32_t yOffset = 0;
    std::string upper = noTexture;
    std::string lower = noTexture;
    std::string middle = noTexture;
    std::uint32_t sector = 0;
    DoomFields others{}; ///< of UDMF, without a meaning here

    bool operator==(const DoomSide&) const = default;
};

/// A line from one vertex to another. Its front is on its right.
struct DoomLine {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t flags = 0;
    std::int32_t special = 0;
    std::int32_t tag = 0;
    std::optional<std::uint32_t> front{};
    std::optional<std::uint32_t> back{};
    DoomFields others{}; ///< of UDMF, without a meaning here

    bool operator==(const DoomLine&) const = default;
};

/// Where a sloped plane is: the heights, in Doom units, at x, y in Doom units and axes are
/// (-d - a x - b y) / c.
struct DoomSlope {
    double a = 0;
    double b = 0;
    double c = 1;
    double d = 0;

    bool operator==(const DoomSlope&) const = default;
};

/// A floor or ceiling.
struct DoomPlane {
    std::int32_t height = 0; ///< Doom units, upwards
    std::string flat{};
    std::optional<DoomSlope> slope{};

    bool operator==(const DoomPlane&) const = default;
};

/// A sector.
struct DoomSector {
    DoomPlane floor{};
    DoomPlane ceiling{};
    std::int32_t light = 160;
    std::int32_t special = 0;
    std::int32_t tag = 0;
    DoomFields others{}; ///< of UDMF, without a meaning here

    bool operator==(const DoomSector&) const = default;
};

/// A level. Rows refer to each other by their number; a level that was read has no other numbers
/// than those of its rows.
struct DoomLevel {
    std::vector<Point> vertices{}; ///< in map units and the axes of SectorEd
    std::vector<DoomLine> lines{};
    std::vector<DoomSide> sides{};
    std::vector<DoomSector> sectors{};
    std::vector<DoomThing> things{};
    // Of UDMF.
    UdmfNamespace nameSpace = UdmfNamespace::Doom;
    std::map<std::uint32_t, DoomFields> vertexOthers{}; ///< by number, as the `others` of rows
    DoomFields others{};                                ///< of the text, but the namespace
    std::vector<DoomBlock> otherBlocks{};

    bool operator==(const DoomLevel&) const = default;
};

} // namespace sectored::doom
