#pragma once

#include "sectored/format/doom/doom_level.h"

#include <array>
#include <cstdint>
#include <string_view>

/// Names of flags in UDMF.
namespace sectored::doom {

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
