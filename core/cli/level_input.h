#pragma once

#include "core/cli/command.h"
#include "sectored/base/file.h"
#include "sectored/format/format.h"
#include "sectored/map/map_view.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace sectored::cli {

/// Level to read: a file name or "-" for standard input, and an optional format.
struct LevelName {
    std::string file{};
    std::string format{};
};

/// Level with its index.
struct OpenedLevel {
    LoadedLevel level;
    MapIndex index;

    MapView view() const { return {level.map, index}; }
};

/// Adds the options FILE and --from.
void addLevelOptions(Arguments& arguments, LevelName& name);

/// Reads the level and prints warnings to standard error. On failure prints the error and returns
/// the exit code.
tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& name);

} // namespace sectored::cli
