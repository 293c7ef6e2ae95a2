#pragma once

#include "core/cli/command.h"
#include "sectored/base/file.h"
#include "sectored/format/format.h"
#include "sectored/map/map_view.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace sectored::cli {

/// Which level to read: a file's name or "-" for standard input, and the forced format.
struct LevelName {
    std::string file{};
    std::string format{};
};

/// A level with its index, as every verb needs it.
struct OpenedLevel {
    LoadedLevel level;
    MapIndex index;

    MapView view() const { return {level.map, index}; }
};

/// Adds FILE and --from.
void addLevelOptions(CLI::App& app, LevelName& name);

/// Reads the level; warnings go to standard error. On an error it is said there and the exit code
/// is the result.
tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& name);

} // namespace sectored::cli
