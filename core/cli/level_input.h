#pragma once

#include "core/cli/command.h"
#include "sectored/base/file.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/format.h"
#include "sectored/map/map_view.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace sectored::cli {

/// Level to read: a file name, which may end with ":MAP01" for a level in the file
/// (levelPlaceOf), or "-" for standard input; and an optional format.
struct LevelName {
    std::string file{};
    std::string format{};
    DoomReading doom{}; ///< if it is a level of Doom
};

/// Level with its index.
struct OpenedLevel {
    LoadedLevel level;
    MapIndex index;

    MapView view() const { return {level.map, index}; }
};

/// Adds the options FILE and --from.
void addLevelOptions(Arguments& arguments, LevelName& name);

/// Returns the name with the file and the level of "doom2.wad:MAP07" apart. The functions below do
/// this themselves.
LevelName splitName(LevelName name);

/// Reads the level and prints warnings to standard error. On failure prints the error and returns
/// the exit code.
tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& name);
/// Same for content that readContent returned.
tl::expected<OpenedLevel, ExitCode> openLevel(const LevelName& name, const Bytes& content);

/// Reads the content of the file, or of a level in an archive, up to the maximum size of its
/// format. On failure prints the error and returns the exit code.
tl::expected<Bytes, ExitCode> readContent(const LevelName& name);

/// Tests whether the file is a GRP, RFF or ZIP, whose levels --map chooses.
bool isArchive(const LevelName& name);

/// Returns the format of the content. Null if it is not known.
const Format* formatOf(const Bytes& content, const LevelName& name);

} // namespace sectored::cli
