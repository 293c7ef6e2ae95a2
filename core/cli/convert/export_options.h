#pragma once

#include "core/cli/arguments.h"
#include "core/cli/convert/convert_report.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::cli {

/// Options of exports that other programs read.
struct ExportOptions {
    std::map<std::string_view, bool> switches; ///< by ExportSwitch::id
    std::vector<std::string> assets; ///< files and folders of a game; empty: the project's tiles
    std::string size;                ///< of a picture, as WIDTHxHEIGHT; empty: the usual one
    LossManners losses{};
};

/// Adds --assets, --size, and an option for each switch of the formats.
void addExportOptions(Arguments& arguments, ExportOptions& options);

/// Returns what is wrong with the options for a target and an output. Empty if nothing is.
std::string exportMisuse(
    const ExportOptions& options,
    const Target& target,
    const std::string& out);

/// The file of a level, and where it goes.
struct ExportPaths {
    std::string in{};
    std::string out{};
};

/// Writes the files of an export in a format with Format::exportFiles. Prints errors.
ConvertedLevel writeExport(
    const OpenedLevel& opened,
    const ExportOptions& options,
    const Target& target,
    const ExportPaths& paths);

} // namespace sectored::cli
