#pragma once

#include "sectored/base/file.h"
#include "sectored/base/progress.h"
#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map_view.h"
#include "sectored/save/save_level.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

struct FoundJournal;

/// The project file of a level and its file of user tiles, as they were when they were last read or
/// written.
struct KnownProject {
    std::optional<FileStamp> stamp{}; ///< taken before it was read; empty: there was no file
    std::optional<std::uint64_t> contentHash{}; ///< empty: nothing could be read
    std::optional<FileStamp> tilesStamp{};      ///< empty: the level has no user tiles
    std::optional<std::uint64_t> tilesHash{};
};

/// How the file of a level is recognised.
struct FileMark {
    FileStamp stamp{};
    std::uint64_t contentHash = 0; ///< see hashOf
};

/// A level to be written to a file.
struct LevelToWrite {
    std::filesystem::path path;
    Map map;
    const Format* format; ///< not null
    SaveWay way = SaveWay::Replace;
};

/// The result of writing a level.
struct WrittenLevel {
    Saved saved{};
    std::uint64_t contentHash = 0;
    const Format* format = nullptr;
    LossReport losses{}; ///< data that the file does not contain
    KnownProject project{};
    std::vector<Error> warnings{}; ///< about the project file
    /// Reason why the backup failed. The level was saved nevertheless.
    std::optional<Error> backupFault{};
};

/// Checks that the level reads back (writeChecked) and saves it with its project file and backups
/// (saveLevel). Callable on any thread. Errors, with the file: those of the format,
/// SelfCheckFailed, those of saveLevel.
Result<WrittenLevel> writeLevel(const LevelToWrite& level);

/// The file of an open level: its format, and its content when last read or written.
class LevelFile {
public:
    /// Finishes saves that ended between a level and its project file (finishUnfinishedSaves),
    /// reads the level with its project file, and remembers the content of both. Remembers nothing
    /// on failure. Errors, with the file: those of readLevelFile and readLevel; FileUnreadable if
    /// the progress was cancelled.
    Result<LoadedLevel> read(const std::filesystem::path& path, Progress& progress);
    /// Returns the format for saving the level under this name: that of the file extension and the
    /// level's game if it can store levels, otherwise that of the file last read or written,
    /// otherwise Build MAP.
    const Format& formatFor(const std::filesystem::path& path, const Map& map) const;
    /// Remembers the content of the file after a save.
    void remember(const WrittenLevel& written);
    /// Returns stamp and hash of the file that was last read or written. Empty if none was.
    std::optional<FileMark> mark() const;
    /// Returns whether a file was read or written.
    bool isKnown() const { return m_stamp.has_value(); }
    /// Returns whether the content of the file, its project file or its tiles differs from what was
    /// last read or written. A missing level has not changed. Files with the same stamp are not
    /// read; of others the content counts, not the date.
    bool isChanged(const std::filesystem::path& path) const;
    /// Returns whether the file that was last read or written is missing.
    bool isGone(const std::filesystem::path& path) const;
    void forget() { *this = LevelFile(); }

private:
    bool isProjectChanged(const std::filesystem::path& level) const;

    std::optional<FileStamp> m_stamp;
    std::uint64_t m_contentHash = 0;
    KnownProject m_project;           ///< ignored if the format holds the project data
    const Format* m_format = nullptr; ///< null: Build MAP
};

/// A level and the data that a document derives from it.
struct OpenedLevel {
    LoadedLevel level;
    MapIndex index;
    LevelFile file;
    /// The file is not the level's own: it is an archive, or may contain more than the level.
    bool isImport = false;
    /// Another running program has the journal of this file, and so the level.
    bool isOpenElsewhere = false;
    /// The journal that the level continues; its history then belongs to `level`. Null: none.
    std::shared_ptr<FoundJournal> journal{};
};

/// Reads a level for a document: from its file, or from an archive (levelPlaceOf). Callable on any
/// thread. Errors: those of LevelFile::read and of readLevelIn.
Result<OpenedLevel> openLevel(const std::filesystem::path& path, Progress& progress);
/// Reads a level without reporting progress.
Result<OpenedLevel> openLevel(const std::filesystem::path& path);

/// Returns the stamps of a level's file and of its project file, if that exists. Empty without a
/// level.
std::vector<FileStamp> stampsOfLevel(const std::filesystem::path& path);

/// Returns the hash by which changed content is detected, here and in journals.
std::uint64_t hashOf(const Bytes& content);

/// Returns true if the file exists but has no write permission, or this program may not write it.
bool isReadOnly(const std::filesystem::path& path);

} // namespace sectored::editor
