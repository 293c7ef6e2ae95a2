#pragma once

#include "sectored/base/result.h"

#include <filesystem>

namespace sectored::editor {

/// Where the one backup of the level at `path` is kept: in the state folder, never beside the
/// level; empty when there is no such folder. The name tells the level and its place apart from
/// others of the same name.
std::filesystem::path backupOf(const std::filesystem::path& path);

/// Copies the file as it is now to backupOf(path), replacing an older backup. Nothing to keep is no
/// error. Errors: those of readFile and replaceFile.
Result<void> keepBackup(const std::filesystem::path& path);

} // namespace sectored::editor
