#pragma once

#include "core/cli/arguments.h"
#include "core/cli/convert/convert_report.h"
#include "core/cli/level_output.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sectored::cli {

/// Options of a conversion of many files.
struct ManyOptions {
    std::string outDir; ///< empty: one output
    std::int64_t jobs = 1;
};

/// Adds --out-dir and -j.
void addManyOptions(Arguments& arguments, ManyOptions& options);

/// Converts one level file to an output file. Prints messages.
using ConvertOne = std::function<ConvertedLevel(const std::string& file, const std::string& out)>;

/// Converts all files into a folder, under their names with the extension of the target, and
/// returns what became of each, in their order. `files` may have patterns. On failure, before any
/// file is written, prints the error and returns the exit code.
tl::expected<std::vector<ConvertedLevel>, ExitCode> convertMany(
    const std::vector<std::string>& files,
    const ManyOptions& options,
    const Target& target,
    const ConvertOne& convertOne);

} // namespace sectored::cli
