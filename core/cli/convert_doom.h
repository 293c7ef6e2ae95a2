#pragma once

#include "core/cli/command.h"
#include "core/cli/level_input.h"

#include <span>
#include <string>
#include <vector>

namespace sectored::cli {

/// Levels to put into a WAD of Doom.
struct DoomConversion {
    std::vector<LevelName> levels{};
    std::string out{};
    bool isText = false;   ///< UDMF
    bool isStrict = false; ///< writes nothing if data would be lost
};

/// Writes levels into a WAD: MAP01, MAP02, ... in their order, or under the name given by --map.
/// Levels that are in a WAD are copied as they are, unless options ask for more. An existing WAD
/// keeps its other lumps. Prints losses and warnings. Of several files, no two levels may have one
/// name.
ExitCode convertToDoom(const DoomConversion& conversion);

} // namespace sectored::cli
