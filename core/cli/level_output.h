#pragma once

#include "core/base/file.h"
#include "core/cli/command.h"

#include <span>
#include <string>

namespace sectored::cli {

/// Replaces the file as a whole, or writes to standard output for "-". What goes wrong is said on
/// standard error and gives Unwritable.
ExitCode writeOutput(const std::string& file, std::span<const std::byte> content);

} // namespace sectored::cli
