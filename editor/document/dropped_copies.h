#pragma once

#include "editor/document/recovery_copy.h"

#include <QDateTime>

#include <filesystem>
#include <vector>

namespace sectored::editor {

/// Days for which unsaved changes that the user discarded are kept.
inline constexpr int daysOfDroppedCopies = 30;

/// Returns the folder of dropped copies inside the folder of recovery copies.
std::filesystem::path droppedFolder(const std::filesystem::path& recoveryFolder);

/// Moves a copy with its facts and walks to the dropped copies of its folder. A missing copy is not
/// an error. Errors, which leave the copy in place: FolderMissing, and those of replaceFile.
Result<void> setAside(const std::filesystem::path& file, const QDateTime& now);

/// Sets aside the copy of a program that has ended, and removes its lock.
void drop(const RecoveryCopy& copy);

/// Returns the dropped copies, the most recently dropped first.
std::vector<RecoveryCopy> droppedCopies(const std::filesystem::path& recoveryFolder);

/// Removes the copies that were dropped more than daysOfDroppedCopies before `now`.
void removeOldDroppedCopies(const std::filesystem::path& recoveryFolder, const QDateTime& now);

} // namespace sectored::editor
