#pragma once

#include "sectored/base/file.h"
#include "sectored/format/format.h"
#include "sectored/map/history.h"
#include "sectored/map/map.h"
#include "sectored/map/map_view.h"
#include "sectored/query/sector_index.h"

#include "editor/document/change.h"
#include "editor/document/file/level_file.h"
#include "editor/document/level_walks.h"
#include "editor/tool/edit_target.h"

#include <QDateTime>
#include <QObject>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

/// An open level: the Map with its index, its History, the selection and its file. Everything that
/// changes it goes through here and ends in one `changed` signal.
class Document final
    : public QObject
    , public EditTarget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Document)

public:
    /// A new, empty level of version 7.
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    /// Replaces the level by the file's; on an error nothing changes. See take().
    Result<void> open(const std::filesystem::path& path);
    /// Replaces the level by one that was read from `path`. Warnings of the reader are kept in
    /// warnings(). That of the file that is open already comes as one step, "Reload", which can be
    /// undone where canUndoReload() holds for both; else the history is dropped.
    void take(const std::filesystem::path& path, OpenedLevel opened);
    /// No step brings back the bytes of a level of version 4 to 6.
    bool canUndoReload() const { return m_map.legacySource() == nullptr; }
    /// Takes over a level that was not read from its file, e.g. a recovery copy or an example.
    /// `path` is where save() will write it, if anywhere.
    enum class Origin { Unmodified, Modified };
    void adopt(Map map, Origin origin, std::optional<std::filesystem::path> path = {});
    /// What was done to an adopted level, and not saved, before it came here.
    struct Unsaved {
        std::size_t steps = 0;
        QDateTime since{};
    };
    /// Takes over a modified level with the steps that led to it; they count as unsaved, though
    /// none can be undone.
    void adoptUnsaved(Map map, Unsaved unsaved, std::optional<std::filesystem::path> path);
    /// Recorded walks that lie beside a recovery copy, readable or not, come to those of this
    /// level.
    void adoptWalks(const std::filesystem::path& copy);
    /// Writes to path(); precondition: it has one. The previous file is kept as one backup in the
    /// state folder. Errors: those of writeLevel.
    Result<WrittenLevel> save();
    Result<WrittenLevel> saveAs(const std::filesystem::path& path);
    /// saveAs() in three pieces: between these two calls writeLevel writes the level as it is now,
    /// on any thread, and edits may go on. Precondition: !isSaving().
    LevelToWrite beginSave(const std::filesystem::path& path);
    /// The level counts as saved as it was at beginSave(); an error changes nothing. Nothing comes
    /// of it when another level was taken meanwhile.
    void endSave(const std::filesystem::path& path, const Result<WrittenLevel>& written);
    bool isSaving() const { return m_isSaving; }
    /// LevelFile::formatFor of this level's file.
    const Format& formatFor(const std::filesystem::path& path) const
    {
        return m_file.formatFor(path);
    }
    /// The file at path() does not hold what was last read or written here; false during a save.
    bool isChangedOutside() const;
    /// There is a file at path(), and what it holds was never read or written here: the level came
    /// from a recovery copy.
    bool isFileUnread() const;
    /// The file at path() was there when it was last read or written, and is not now.
    bool isFileGone() const;

    const std::optional<std::filesystem::path>& path() const { return m_path; }
    const std::vector<Error>& warnings() const { return m_warnings; }
    /// Something would be lost without a save: steps, or recorded walks that are not written.
    bool isModified() const { return isLevelModified() || !m_walks.areAllWritten(); }
    bool isLevelModified() const { return m_savedStep != m_history.done(); }
    /// When the first of the unsaved steps was made; nothing without any.
    std::optional<QDateTime> modifiedSince() const;
    /// How many steps lie between the level as it is and as it was saved.
    std::size_t unsavedSteps() const;
    /// History::done() at the last save; nothing when no step leads there any more.
    std::optional<std::size_t> savedStep() const { return m_savedStep; }

    const Map& map() const { return m_map; }
    const History& history() const { return m_history; }
    void undo();
    void redo();
    /// Undoes or redoes until `done` steps are in force.
    void goToStep(std::size_t done);

    /// Its recorded walks. A save writes those that are not written beside the level.
    const LevelWalks& walks() const { return m_walks; }
    /// These change them as LevelWalks says.
    int addWalk(WalkRecording recording);
    void replaceWalk(int id, WalkRecording recording);
    Result<void> renameWalk(int id, const std::string& name);
    Result<void> removeWalk(int id);
    void takeBackWalk();
    /// Looks what became of their files.
    void followWalkFiles();

    MapView view() const override { return {m_map, m_index}; }
    const Visibility& visibility() const override { return m_visibility; }
    void setVisibility(Visibility visibility);
    PlanResult preview(const Request& request) const override;
    /// Does it. A start that had no sector gets one that the edit has made around it.
    PlanResult commit(const Request& request) override;
    /// A run of commits that are one gesture, e.g. a turn of the wheel, has a number of its own.
    int newRun() { return ++m_lastRun; }
    /// As commit, but joined to the last step where that was made in the same run, nothing was
    /// undone or saved since, and both only set values. A run that comes back to where it began
    /// leaves no step.
    PlanResult commitInRun(const Request& request, int run);
    PlanResult commitTogether(std::span<const Request> requests) override;
    const Selection& selection() const override { return m_selection; }
    void setSelection(Selection selection) override;
    const ToolOptions& options() const override { return m_options; }
    ToolOptions& options() override { return m_options; }
    const QueryState& query() const override { return m_query; }
    QueryState& query() override { return m_query; }
    SectorsAt sectorsAt(Point p) const override { return sectors().sectorsAt(p); }
    std::optional<SectorId> sectorAt(Point p) const override { return sectors().sectorAt(p); }
    /// Which sectors hold a point; made when first asked for.
    const SectorIndex& sectors() const;

signals:
    /// The level was changed by this patch; `changed` follows. For what is taken along with
    /// patches.
    void patched(const sectored::Patch& patch);
    void changed(const sectored::editor::Change& change);
    /// After a commit whose plan has something to say.
    void noticed(const std::vector<sectored::Notice>& notices);

private:
    void replaceLevel(Map map, MapIndex index);
    void tellOfWalks();
    void tellOf(const Plan& plan);
    void push(std::string name, const Patch& patch);
    void applyStep(const Patch& patch);
    void dropLostReferences();

    Map m_map;
    MapIndex m_index;
    mutable std::optional<SectorIndex> m_sectors; ///< nothing until it is asked for
    History m_history;
    Selection m_selection;
    Visibility m_visibility;
    int m_lastRun = 0;
    std::optional<int> m_runOfLastStep;
    ToolOptions m_options;
    QueryState m_query;
    std::optional<std::filesystem::path> m_path;
    std::vector<Error> m_warnings;
    std::optional<std::size_t> m_savedStep;
    bool m_isSaving = false;
    std::optional<std::size_t> m_savingStep; ///< as m_savedStep, of the save that is under way
    std::size_t m_stepsBefore = 0;           ///< unsaved ones from before the history
    std::vector<QDateTime> m_stepTimes;      ///< as many as history().steps()
    std::optional<QDateTime> m_modifiedSince;
    LevelFile m_file;
    LevelWalks m_walks;
};

} // namespace sectored::editor
