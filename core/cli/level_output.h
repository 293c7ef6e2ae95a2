#pragma once

#include "core/base/file.h"
#include "core/base/result.h"
#include "core/cli/command.h"
#include "core/format/format.h"

#include <span>
#include <string>

namespace sectored::cli {

/// The format that the file's extension names, in any case of letters; null when there is none.
const Format* formatOfName(const std::string& file);

/// Replaces the file as a whole, or writes to standard output for "-". What goes wrong is said on
/// standard error and gives Unwritable.
ExitCode writeOutput(const std::string& file, std::span<const std::byte> content);
/// The same for a content that may have failed to come about: its error is said with the file.
ExitCode writeOutput(const std::string& file, const Result<Bytes>& content);

} // namespace sectored::cli
