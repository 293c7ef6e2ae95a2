#pragma once

#include "sectored/base/file.h"
#include "sectored/base/progress.h"
#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <filesystem>
#include <optional>

namespace sectored::editor {

/// A level on its way to a file.
struct LevelToWrite {
    std::filesystem::path path;
    Map map;
    const Format* format; ///< not null
};

/// A level in its file.
struct WrittenLevel {
    Saved saved{};
    std::size_t contentHash = 0;
    const Format* format = nullptr;
    LossReport losses{}; ///< what the file does not hold
    /// Why the backup could not be kept; the level is saved all the same.
    std::optional<Error> backupFault{};
};

/// Checks that the level reads back (writeChecked), keeps the file's old content as the one backup,
/// and writes; on any thread. Errors: those of the format, SelfCheckFailed, and of replaceFile,
/// with the file.
Result<WrittenLevel> writeLevel(const LevelToWrite& level);

/// The file of an open level: its format, and what it held when it was last read or written.
class LevelFile {
public:
    /// Reads a level and remembers what the file holds. On an error nothing is remembered. Errors:
    /// those of readLevelFile and readLevel, with the file; FileUnreadable once the progress is
    /// cancelled.
    Result<LoadedLevel> read(const std::filesystem::path& path, Progress& progress);
    /// The format that a level saved under this name has: the name's when levels are kept in it,
    /// else that of the file that was read or written, else Build MAP.
    const Format& formatFor(const std::filesystem::path& path) const;
    /// Remembers what the file holds after a save.
    void remember(const WrittenLevel& written);
    /// Whether anything was read or written.
    bool isKnown() const { return m_stamp.has_value(); }
    /// The file does not hold what was last read or written; a file that is gone has not changed.
    /// Content counts, not dates.
    bool isChanged(const std::filesystem::path& path) const;
    /// There is no file where one was last read or written.
    bool isGone(const std::filesystem::path& path) const;
    void forget() { *this = LevelFile(); }

private:
    std::optional<FileStamp> m_stamp;
    std::size_t m_contentHash = 0;
    const Format* m_format = nullptr; ///< null: Build MAP
};

/// A level with all that a document keeps beside it.
struct OpenedLevel {
    LoadedLevel level;
    MapIndex index;
    LevelFile file;
};

/// Reads a level for a document, on any thread. Errors: those of LevelFile::read.
Result<OpenedLevel> openLevel(const std::filesystem::path& path, Progress& progress);
/// The same without a report.
Result<OpenedLevel> openLevel(const std::filesystem::path& path);

/// Tells whether a file still holds what it held, within one run of the program.
std::size_t hashOf(const Bytes& content);

/// The file is there and nobody has the right to write it, or this program has not.
bool isReadOnly(const std::filesystem::path& path);

} // namespace sectored::editor
