#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include "editor/document/file/walk_files.h"

#include <QDateTime>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace sectored::editor {

/// A level with unsaved changes, as a value that another thread can write.
struct UnsavedLevel {
    Map map{};
    std::optional<std::filesystem::path>
        origin{}; ///< absolute path of the level; empty: never saved
    QDateTime time{};
    std::size_t steps = 0;
    std::vector<KeptWalk> walks{}; ///< recorded walks that are not written beside the level
};

/// A copy of a level with unsaved changes. Its facts (.facts), lock (.lock) and recorded walks are
/// next to `file`.
struct RecoveryCopy {
    std::filesystem::path file{};                  ///< the copy
    std::optional<std::filesystem::path> origin{}; ///< the level; empty: unknown, or never saved
    QDateTime time{};                              ///< time of the copy
    std::optional<QDateTime> dropped{};            ///< time when the user discarded it, if ever
    std::optional<std::size_t> unsavedSteps{};     ///< empty: unknown
    /// Limits of the level. Empty: those of the format of the copy.
    std::optional<LimitProfile> limits{};
    std::uint64_t size = 0;    ///< bytes
    bool isFileNewer = false;  ///< the level's file is newer than the copy
    bool areFactsKnown = true; ///< false: they are damaged or missing; only file and time are set
};

/// Writes the level to `file`, and its facts and walks next to it. The level is complete even if a
/// walk fails. Walks of an earlier copy are removed only after everything was written. Errors:
/// those of the formats and of replaceFile.
Result<void> writeCopy(const std::filesystem::path& file, const UnsavedLevel& level);
/// Returns the lock file of a copy. The program that updates the copy holds the lock.
std::filesystem::path lockOf(const std::filesystem::path& file);
/// Removes a copy with its facts and walks, but not its lock.
void removeCopy(const std::filesystem::path& file);

/// Removes the locks that ended programs left without a copy. Keeps locks that are held.
void removeDeadLocks(const std::filesystem::path& folder);
/// Returns the copy in a file with this stamp, even if its facts are damaged or missing.
RecoveryCopy copyAt(const std::filesystem::path& file, const FileStamp& stamp);
/// Returns all copies in a folder, unsorted.
std::vector<RecoveryCopy> copiesIn(const std::filesystem::path& folder);
/// Returns the copies whose programs have ended, newest first, at most 20.
std::vector<RecoveryCopy> orphanedCopies(const std::filesystem::path& folder);
/// Reads the level of a copy. Errors: those of readFile and readLevel.
Result<Map> restore(const RecoveryCopy& copy);
/// Removes a copy and everything that belongs to it.
void discard(const RecoveryCopy& copy);

} // namespace sectored::editor
