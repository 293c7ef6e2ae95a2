#pragma once

#include "sectored/base/result.h"

#include "editor/document/recovery_copy.h"

#include <filesystem>
#include <optional>

namespace sectored::editor {

/// Returns the file with the facts of a copy.
std::filesystem::path factsOf(const std::filesystem::path& file);
/// Writes the facts of a copy beside it, with a checksum. Errors: those of replaceFile.
Result<void> writeFacts(const RecoveryCopy& copy);
/// Reads the facts of a copy. Empty if they are missing or damaged. Partial facts are not used,
/// because a wrong path would present the copy as a newer version of another level.
std::optional<RecoveryCopy> readFacts(const std::filesystem::path& file);

} // namespace sectored::editor
