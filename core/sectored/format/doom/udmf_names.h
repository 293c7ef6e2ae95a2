#pragma once

#include "sectored/format/doom/doom_level.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// Names of flags and namespaces in UDMF.
namespace sectored::doom {

inline constexpr std::string_view namespaceKey = "namespace";
/// Names of textures that are longer are only in UDMF.
inline constexpr std::size_t lumpNameLimit = 8;

/// Returns the name of a namespace.
std::string_view nameOf(UdmfNamespace nameSpace);
/// Returns the namespace with a name, in any case. Empty if it is not one that is read.
std::optional<UdmfNamespace> namespaceNamed(std::string_view name);

/// Kinds of blocks.
enum class UdmfKind { Vertex, Line, Side, Sector, Thing };
inline constexpr std::array udmfKinds{
    UdmfKind::Vertex,
    UdmfKind::Line,
    UdmfKind::Side,
    UdmfKind::Sector,
    UdmfKind::Thing};

/// Returns the plural for blocks of a kind, in English: "vertices", "lines", ...
const char* listOf(UdmfKind kind);
/// Tests whether blocks with this name are of one of the kinds.
bool isKnownBlock(std::string_view name);

/// Tests whether a field of a block has a meaning here, so that it is not in `others`. The last
/// three numbers of a plane have none without the first.
bool isKnownField(UdmfKind kind, std::string_view name, UdmfNamespace nameSpace);

/// A flag and its bit.
struct FlagName {
    std::string_view name;
    std::uint32_t bit;
};

inline constexpr std::array lineFlags{
    FlagName{"blocking", line_bit::blocking},
    FlagName{"blockmonsters", 2},
    FlagName{"twosided", line_bit::twoSided},
    FlagName{"dontpegtop", line_bit::upperUnpegged},
    FlagName{"dontpegbottom", line_bit::lowerUnpegged},
    FlagName{"secret", 32},
    FlagName{"blocksound", 64},
    FlagName{"dontdraw", 128},
    FlagName{"mapped", 256},
    FlagName{"passuse", 512}};
/// Two names with one bit: it is set if one of them is.
inline constexpr std::array thingFlags{
    FlagName{"skill1", 1},
    FlagName{"skill2", 1},
    FlagName{"skill3", 2},
    FlagName{"skill4", 4},
    FlagName{"skill5", 4},
    FlagName{"ambush", 8},
    FlagName{"friend", 128}};
/// Set if the flag is false.
inline constexpr std::array absentFlags{
    FlagName{"single", 16},
    FlagName{"dm", 32},
    FlagName{"coop", 64}};

} // namespace sectored::doom
