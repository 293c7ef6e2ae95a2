#pragma once

#include "editor/document/file/walk_files.h"

#include <QString>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// Walks of a level that are listed; files beyond these are not read.
inline constexpr std::size_t mostWalks = 1'000;

/// The recorded walks of a level: files `LEVEL.NAME.walk.json` beside the level's own, where LEVEL
/// is its name without ending, and `LEVEL.walk.json`. They are written when they are recorded;
/// those of a level that has no file yet, or that could not be written, wait here for the next
/// save. Nothing is ever written over another walk, nor over what somebody else wrote into a file
/// meanwhile: what finds its name taken gets the next free one. Files that cannot be read are
/// listed and left as they are. Where a level LEVEL.NAME lies beside, `LEVEL.NAME.walk.json` is its
/// walk. A walk whose file somebody deletes or moves away is not written any more, and waits too.
class LevelWalks {
public:
    /// Reads those beside the level. What was not written stays where that is the level of before.
    void read(const std::optional<std::filesystem::path>& level);

    /// As read, by name; what came later at the end.
    const std::vector<KeptWalk>& list() const { return m_list; }
    /// Null when there is none.
    const KeptWalk* find(int id) const;
    /// Files beside the level that were not read, the last by name: there were mostWalks before
    /// them.
    std::size_t leftOut() const { return m_leftOut; }
    bool areAllWritten() const { return unwrittenCount() == 0; }
    std::size_t unwrittenCount() const;

    /// Looks which files are gone, and which of those are back as they were; what could not be read
    /// and is gone is no longer listed. Whether that changed anything.
    bool followFiles();

    /// Keeps a recording as "walk-1", or the next free number. The id of the walk.
    int add(WalkRecording recording);
    /// Keeps one that was saved from a crash, readable or not, by its name if that is free.
    void adopt(const KeptWalk& walk);
    /// Puts a recording in the place of a walk's, which can be taken back. Precondition: the id is
    /// one of the list.
    void replace(int id, WalkRecording recording);
    /// One whose file is gone is written under the new name. Errors: FileUnwritable. Precondition:
    /// the id is one of the list, and nameFault finds none.
    Result<void> rename(int id, const std::string& name);
    /// Why a walk cannot have this name: a sentence that says what can be done; empty: it can.
    QString nameFault(int id, const QString& name) const;
    /// Takes it off the list and away from the disk. What somebody else wrote into its file can be
    /// taken back after it. Errors, with no change: FileUnwritable; those of readFile for a file
    /// that could not be taken back.
    Result<void> remove(int id);
    /// What was removed last and can be taken back; null: nothing.
    const KeptWalk* lastRemoved() const { return m_removed.empty() ? nullptr : &m_removed.back(); }
    /// Precondition: there is something. The id of the walk.
    int takeBack();

    /// After the level was written there: writes what is not yet beside it, and lists what else
    /// is. Files that cannot be read stay with the level of before.
    void writeBeside(const std::filesystem::path& level);

private:
    KeptWalk* access(int id);
    bool isFree(const std::string& name, int except) const;
    std::string freeName(const std::string& wanted, int except) const;
    bool ownsFile(const KeptWalk& walk) const;
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
