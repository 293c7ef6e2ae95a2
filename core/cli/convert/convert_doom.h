#pragma once

#include "core/cli/convert/convert_report.h"
#include "core/cli/level_input.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sectored::cli {

inline constexpr std::size_t mostDoomLevels = 99; ///< of a WAD: names have two digits

/// Levels to put into a WAD of Doom.
struct DoomConversion {
    std::vector<LevelName> levels{};
    std::string out{};
    bool isText = false; ///< UDMF
    LossManners losses{};
};

/// Writes levels into a WAD: MAP01, MAP02, ... in their order, or under the name given by --map.
/// Levels that are in a WAD are copied as they are, unless options ask for more. An existing WAD
/// keeps its other lumps. Prints losses, warnings and errors. Of several files, no two levels may
/// have one name. Returns what became of each level; if one fails, nothing is written.
std::vector<ConvertedLevel> convertToDoom(const DoomConversion& conversion);

} // namespace sectored::cli
