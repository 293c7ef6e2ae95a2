#pragma once

#include "core/cli/arguments.h"
#include "core/cli/level_output.h"

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

/// Converts one level file to an output file. Prints messages, returns the exit code.
using ConvertOne = std::function<ExitCode(const std::string& file, const std::string& out)>;

/// Converts all files into a folder, under their names with the extension of the target, and prints
/// a table of them. `files` may have patterns. Returns the worst exit code.
ExitCode convertMany(
    const std::vector<std::string>& files,
    const ManyOptions& options,
    const Target& target,
    const ConvertOne& convertOne);

} // namespace sectored::cli
