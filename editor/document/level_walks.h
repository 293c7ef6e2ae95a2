#pragma once

#include "editor/document/file/walk_files.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// Largest number of walks in a list. Further files are not read.
inline constexpr std::size_t mostWalks = 1'000;

/// The recorded walks of a level and their files next to it: `LEVEL.walk.json` and
/// `LEVEL.NAME.walk.json`, where LEVEL is the file name of the level without extension. If there is
/// a level LEVEL.NAME, the latter file belongs to that level.
///
/// A walk is written when it is recorded. If the level has no file yet, if writing fails, or if the
/// file is deleted later, the walk is written by the next save. Files with other content are never
/// overwritten: the walk gets the next free name instead. Unreadable files are listed and kept.
class LevelWalks final : public QObject {
    Q_OBJECT

public:
    /// Reads the walks of a level. Keeps walks that are not written if the path is the same as
    /// before.
    void read(const std::optional<std::filesystem::path>& level);

    /// Returns the walks: those that were read, sorted by name, then those added since.
    const std::vector<KeptWalk>& list() const { return m_list; }
    /// Returns null if there is no such walk.
    const KeptWalk* find(int id) const;
    /// Number of files that were not read because of mostWalks: the last ones by name.
    std::size_t leftOut() const { return m_leftOut; }
    bool areAllWritten() const { return unwrittenCount() == 0; }
    std::size_t unwrittenCount() const;

    /// Checks which files were deleted, and which are back unchanged. Removes unreadable walks from
    /// the list if their files were deleted.
    void followFiles();

    /// Adds a recording as "walk-1", or with the next free number. Returns the id of the walk.
    int add(WalkRecording recording);
    /// Adds walks that were kept without a file, even unreadable ones, under their names if these
    /// are free.
    void adopt(std::vector<KeptWalk> walks);
    /// Replaces the recording of a walk. takeBack() restores the previous one. Precondition: the
    /// walk is listed.
    void replace(int id, WalkRecording recording);
    /// Renames a walk and its file. Writes the file again if it was deleted. Errors:
    /// FileUnwritable. Precondition: the walk is listed, and nameFault() is empty.
    Result<void> rename(int id, const std::string& name);
    /// Returns a sentence that says why a walk cannot have this name, and what to do. Empty if it
    /// can.
    QString nameFault(int id, const QString& name) const;
    /// Removes a walk from the list and deletes its file. If another program changed the file,
    /// takeBack() restores that content after the walk. Errors, which change nothing:
    /// FileUnwritable, and those of readFile for a file that could not be restored.
    Result<void> remove(int id);
    /// Returns the walk that takeBack() restores: the last one removed. Null if there is none.
    const KeptWalk* lastRemoved() const { return m_removed.empty() ? nullptr : &m_removed.back(); }
    /// Restores the last removed walk and returns its id. Precondition: lastRemoved() is not null.
    int takeBack();

    /// Writes the walks that are not next to the level yet, and lists further files there. Called
    /// after the level was saved to this path. Unreadable files are not copied to a new path.
    void writeBeside(const std::filesystem::path& level);

signals:
    /// The list, or the state of a walk in it, may have changed. Not emitted by read() and
    /// writeBeside(), whose callers report more.
    void changed();

private:
    KeptWalk* access(int id);
    bool isFree(const std::string& name, int except) const;
    std::string freeName(const std::string& wanted, int except) const;
    bool ownsFile(const KeptWalk& walk) const;
    bool updateFiles();
    Result<void> renameWithFile(KeptWalk& walk, const std::string& name);
    Result<void> removeWithFile(KeptWalk walk);
    bool mayWrite(const KeptWalk& walk, const Bytes& content) const;
    void write(KeptWalk& walk);
    void appendFound();
    void keepRemoved(KeptWalk walk);
    void append(KeptWalk walk);

    std::optional<std::filesystem::path> m_level;
    std::vector<KeptWalk> m_list;
    std::vector<KeptWalk> m_removed;
    std::size_t m_leftOut = 0;
    int m_lastId = 0;
};

} // namespace sectored::editor
