#pragma once

#include "core/cli/arguments.h"
#include "core/cli/command.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sectored::cli {

/// Most files that are worked on at once.
inline constexpr std::int64_t jobLimit = 256;

/// Adds -j.
void addJobs(Arguments& arguments, std::int64_t& jobs);

/// Returns the files, each pattern (with *, ? or [...]) replaced by the files that it matches, in
/// the order of their names: not every shell does that. The name of an existing file is not treated
/// as a pattern. On failure (a pattern matches nothing) prints the error and returns the exit code.
tl::expected<std::vector<std::string>, ExitCode> expandPatterns(std::span<const std::string> files);

/// What is done with each of several files.
struct FileWork {
    /// Called once for each index, on any thread. Its messages are held.
    std::function<void(std::size_t)> run{};
    /// Called on the calling thread in the order of the indices, after run(index), with the
    /// messages of run(index), which are already printed.
    std::function<void(std::size_t, const std::string&)> finish{};
};

/// Works on `count` files, at most `jobs` at once. Throws what run throws.
void workOnFiles(std::size_t count, std::int64_t jobs, const FileWork& work);

/// Returns the worse of two exit codes.
ExitCode worseOf(ExitCode a, ExitCode b);

} // namespace sectored::cli
