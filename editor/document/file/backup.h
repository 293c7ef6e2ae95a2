#pragma once

#include "sectored/base/result.h"

#include <filesystem>

namespace sectored::editor {

/// Returns the path of the level's only backup: in the state folder, never next to the level. Empty
/// if there is no such folder. The file name distinguishes levels of the same name in different
/// folders.
std::filesystem::path backupOf(const std::filesystem::path& path);

/// Copies the current file to backupOf(path), replacing an older backup. A missing file is not an
/// error. Errors: those of readFile and replaceFile.
Result<void> keepBackup(const std::filesystem::path& path);

} // namespace sectored::editor
