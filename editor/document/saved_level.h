#pragma once

#include "sectored/base/file.h"
#include "sectored/format/format.h"
#include "sectored/map/map.h"

#include "editor/document/file/level_file.h"
#include "editor/document/kept_history.h"

#include <QDateTime>
#include <QObject>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

class Edits;
class Level;
class LevelWalks;

/// Records which file contains which step of a level. Opens and saves the level with its recorded
/// walks.
class SavedLevel final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SavedLevel)

public:
    /// Precondition: all of them outlive this object.
    struct Parts {
        const Level& level;
        Edits& edits;
        LevelWalks& walks;
    };

    /// A new level without a file.
    explicit SavedLevel(const Parts& parts, QObject* parent = nullptr);
    ~SavedLevel() override = default;

    /// Reads the file and calls take(). An error changes nothing.
    Result<void> open(const std::filesystem::path& path);
    /// Replaces the level by one that was read from `path`, with the history of its journal, if
    /// any. If the file is already open and canUndoReload() is true for both, adds a step "Reload"
    /// instead. Without a path, the level comes from a journal and was never saved.
    void take(const std::optional<std::filesystem::path>& path, OpenedLevel opened);
    /// Returns false for a level of version 4 to 6, because no step restores its bytes.
    bool canUndoReload() const;
    /// Replaces the level by one that was not read from its file, such as an example. save() will
    /// write it to `path`, if there is one.
    enum class Origin { Unmodified, Modified };
    void adopt(Map map, Origin origin, std::optional<std::filesystem::path> path = {});

    /// Makes the level equal to an earlier version of its file, as an unsaved step that can be
    /// undone; only if canUndoReload() is false for one of them, the history is cleared.
    void restore(Map map);

    /// Writes the level to path(), and recorded walks that are not written yet beside it. Keeps the
    /// previous file as a backup. Errors: those of writeLevel.
    /// Precondition: there is a path.
    Result<WrittenLevel> save();
    Result<WrittenLevel> saveAs(const std::filesystem::path& path);
    /// Starts a save. writeLevel may then run on another thread, and the level may be edited
    /// meanwhile. endSave() must follow. Precondition: !isSaving().
    LevelToWrite beginSave(const std::filesystem::path& path);
    /// Ends a save: the file contains the level as it was at beginSave(). Changes nothing on an
    /// error, or if the level was replaced since.
    void endSave(const std::filesystem::path& path, const Result<WrittenLevel>& written);
    bool isSaving() const { return m_isSaving; }
    /// Returns LevelFile::formatFor for the file of this level.
    const Format& formatFor(const std::filesystem::path& path) const;

    /// Returns true if another program changed the file since it was last read or written here.
    /// False during a save.
    bool isChangedOutside() const;
    /// Returns true if the file exists, but was never read or written here: the level came from a
    /// journal that does not know this content.
    bool isFileUnread() const;
    /// Returns true if the file was deleted or moved since it was last read or written here.
    bool isFileGone() const;

    const std::optional<std::filesystem::path>& path() const { return m_path; }
    /// The archive or foreign file that the level was opened from, as levelPlaceOf splits it. Saves
    /// never write to it. Empty if the level has a file of its own or is new.
    const std::optional<std::filesystem::path>& source() const { return m_source; }
    /// Returns the id of the format of the file, or of the level that was opened from a source.
    /// Empty for a new level.
    std::string_view formatId() const;
    /// Returns the folder of the file. Empty without a file.
    std::filesystem::path folder() const
    {
        return m_path ? m_path->parent_path() : std::filesystem::path();
    }
    /// Returns stamp and hash of the file that was last read or written. Empty if none was.
    std::optional<FileMark> fileMark() const { return m_file.mark(); }
    /// Warnings of the reader, or of the last save.
    const std::vector<Error>& warnings() const { return m_warnings; }
    /// Returns true if there are unsaved steps or walks that are not written.
    bool isModified() const;
    /// Time of the first unsaved step, or of the first undone one since the save. Empty without
    /// unsaved steps.
    std::optional<QDateTime> modifiedSince() const;
    /// Number of steps between the current and the saved level.
    std::size_t unsavedSteps() const;
    /// State of the history (sectored/map/history.h) that the file contains. Empty if it is none.
    std::optional<std::size_t> savedState() const { return m_savedState; }

signals:
    /// The level was replaced by another one.
    void replaced();
    /// The level was read from its file again.
    void reloaded();
    void saved();

private:
    bool isLevelModified() const;
    void adoptModified(Map map, std::optional<std::filesystem::path> path);
    void replace(Map map, MapIndex index, KeptHistory kept);
    void markSaved(std::size_t state);

    Parts m_parts;
    std::optional<std::filesystem::path> m_path;
    std::optional<std::filesystem::path> m_source;
    std::string_view m_sourceFormat; ///< id; meaningful if there is a source
    LevelFile m_file;
    std::vector<Error> m_warnings;
    std::optional<std::size_t> m_savedState = 0;
    bool m_isSaving = false;
    std::size_t m_savingState = 0;            ///< m_savedState after the running save
    std::optional<QDateTime> m_modifiedSince; ///< of a level that is in no file
};

} // namespace sectored::editor
