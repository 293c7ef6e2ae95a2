#pragma once

#include "editor/document/recovery_copy.h"

#include <QDateTime>

#include <filesystem>
#include <vector>

namespace sectored::editor {

/// Unsaved levels that the user discarded, or replaced by the file, stay this long.
inline constexpr int daysOfDroppedCopies = 30;

/// Returns the folder of dropped copies inside the folder of recovery copies.
std::filesystem::path droppedFolder(const std::filesystem::path& recoveryFolder);

/// Moves a copy with its facts and walks to the dropped copies of its folder. Errors, with the copy
/// left where it is: FolderMissing, and those of replaceFile. A copy that is not there is no error.
Result<void> setAside(const std::filesystem::path& file, const QDateTime& now);

/// Sets aside the copy of a program that is gone, and removes its lock.
void drop(const RecoveryCopy& copy);

/// Returns the dropped copies, the last dropped first.
std::vector<RecoveryCopy> droppedCopies(const std::filesystem::path& recoveryFolder);

/// Removes the copies that were dropped more than daysOfDroppedCopies before `now`.
void removeOldDroppedCopies(const std::filesystem::path& recoveryFolder, const QDateTime& now);

} // namespace sectored::editor
