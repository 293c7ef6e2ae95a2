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

/// A level with unsaved changes, as a value that another thread may write.
struct UnsavedLevel {
    Map map{};
    std::optional<std::filesystem::path> origin{}; ///< of the level; absolute; empty: never saved
    QDateTime time{};
    std::size_t steps = 0;
    std::vector<KeptWalk> walks{}; ///< recorded walks that are not written beside the level
};

/// A copy of a level with unsaved changes. Beside `file` lie its facts (.facts), its lock (.lock)
/// and its recorded walks.
struct RecoveryCopy {
    std::filesystem::path file{};                  ///< of the copy
    std::optional<std::filesystem::path> origin{}; ///< of the level; empty: unknown, or never saved
    QDateTime time{};                              ///< when the copy was made
    std::optional<QDateTime> dropped{};            ///< when the user gave the level up, if ever
    std::optional<std::size_t> unsavedSteps{};     ///< empty: unknown
    /// Limits of the level; empty: those of the format of the copy.
    std::optional<LimitProfile> limits{};
    std::uint64_t size = 0;    ///< bytes
    bool isFileNewer = false;  ///< the file of the level was written after the copy was made
    bool areFactsKnown = true; ///< false: the facts are damaged or missing; only file and time hold
};

/// Writes the level to `file`, its facts and its walks beside it. The level is whole even if a walk
/// fails; walks of an earlier copy go only after everything was written. Errors: those of the
/// formats and of replaceFile.
Result<void> writeCopy(const std::filesystem::path& file, const UnsavedLevel& level);
/// Returns the file of a copy's lock: a program that keeps the copy up to date holds it.
std::filesystem::path lockOf(const std::filesystem::path& file);
/// Removes a copy with its facts and walks, but not its lock.
void removeCopy(const std::filesystem::path& file);

/// Removes the locks that programs left behind without a copy. Locks that are held stay.
void removeDeadLocks(const std::filesystem::path& folder);
/// Returns the copy in a file with this stamp, whatever became of its facts.
RecoveryCopy copyAt(const std::filesystem::path& file, const FileStamp& stamp);
/// Returns all copies of a folder, in no order.
std::vector<RecoveryCopy> copiesIn(const std::filesystem::path& folder);
/// Returns the copies whose programs are gone, newest first, at most 20.
std::vector<RecoveryCopy> orphanedCopies(const std::filesystem::path& folder);
/// Reads the level of a copy. Errors: those of readFile and readLevel.
Result<Map> restore(const RecoveryCopy& copy);
/// Removes a copy and everything that belongs to it.
void discard(const RecoveryCopy& copy);

} // namespace sectored::editor
