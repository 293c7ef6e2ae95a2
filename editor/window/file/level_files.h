#pragma once

#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"

#include "editor/action/workbench.h"
#include "editor/document/background.h"
#include "editor/document/file/level_file.h"
#include "editor/setting/theme.h"
#include "editor/window/file/point_file.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored {
class Map;
}

namespace sectored::editor {

class Document;
class LevelExport;
class LevelJournal;
class MessageBar;
class ProgramCommands;
class TileLibrary;
class RecentFiles;
class Settings;
struct Message;
struct NewLevel;
struct FoundJournal;
struct RecoveredEdits;
struct WaitingLevel;

/// Opens, saves and exports the window's level. Asks before unsaved changes are lost and reports
/// failures in the message bar. An opened level replaces the window's own only if that one is new
/// and unchanged; otherwise it opens in another window.
class LevelFiles final
    : public QObject
    , public FileCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelFiles)

public:
    struct Parts {
        Document& document;
        Settings& settings;
        RecentFiles& recent;
        MessageBar& bar;
        /// Null: nothing is kept of edits, and levels are opened without the history of earlier
        /// days.
        LevelJournal* journal = nullptr;
        /// Null: there are no other windows, and the window's own level is replaced.
        ProgramCommands* program = nullptr;
        /// Tiles for exports with pictures. Null: they are written without pictures.
        const TileLibrary* tiles = nullptr;
    };

    LevelFiles(Parts parts, QWidget* window);
    ~LevelFiles() override;

    void newLevel() override;
    void openByDialog() override;
    /// Opens a level, also one in an archive (levelPlaceOf). For an archive with several levels,
    /// asks which one, without blocking. Large files are read on a background thread, with progress
    /// and Cancel in the bar; files opened in the meantime wait.
    void open(const std::filesystem::path& path) override;
    void openExample(const QString& id) override;
    /// Takes the place of a new and unchanged level; otherwise opens in another window.
    void openPreset(const QueryPreset& preset) override;
    /// Saves the level on a background thread while editing continues; further saves wait
    /// for it.
    void save() override;
    void saveAs() override;
    void saveCopy() override;
    void exportLevel() override;
    void pinPoints() override;
    void exportAgain() override;
    bool canExportAgain() const override;

    LevelExport& levelExport() { return *m_export; }
    /// Sets the colours of pictures in dialogs.
    void setTheme(const Theme& theme);
    const Theme& theme() const { return m_theme; }
    /// Replaces the level by a new one without a dialog.
    void begin(const NewLevel& level);
    /// Returns true if nothing would be lost: saved, discarded, or nothing to save.
    bool mayLeaveLevel();
    /// Opens a level in this window, synchronously and without asking.
    Result<void> load(const std::filesystem::path& path);
    /// Reads the level file again without asking (see SavedLevel::take). Reads large files like
    /// open().
    void reload();
    /// Returns the files that are being read or are waiting, and the archives whose levels are on
    /// show.
    std::vector<std::filesystem::path> unread() const;
    /// Processes events until nothing is being read or waiting.
    void finishReading();
    /// Waits for running saves, if any.
    void finishSaving();
    /// Opens the level of a journal with its history. Its file stays as it is.
    void restore(const WaitingLevel& level);

signals:
    /// The failure is also reported in the bar.
    void notOpened(const std::filesystem::path& path, const sectored::Error& error);
    /// The document contains another level.
    void levelReplaced();
    /// The level is for the Query tool, and its point will be asked next.
    void queryWanted();
    /// The level is about to be written or closed. Unfinished input must be applied to it now.
    void aboutToLeave();
    /// The level is to be compared with this file.
    void comparisonWanted(const std::filesystem::path& path);

private:
    /// A file to be read, and whether it replaces the level from the same file.
    struct ToRead {
        std::filesystem::path path;
        bool isReload = false;
        int attempt = 1; ///< of a reload: another program may still be writing
    };
    /// How a file that the user chose is saved: one with other names, or in a folder that cannot be
    /// written.
    struct ChosenWay {
        std::filesystem::path path{};
        SaveWay way{};
    };

    void showBackups() override;
    void read(const ToRead& file);
    void readNext();
    std::vector<std::filesystem::path> rootsFor(const ToRead& file) const;
    void startReading(const ToRead& file);
    void cancelReading();
    void sayReading();
    void stopSayingReading();
    void take(const ToRead& file, Result<OpenedLevel> opened);
    /// Without a path, the level comes from a journal and was never saved.
    void takeHere(const std::optional<std::filesystem::path>& path, OpenedLevel opened);
    std::vector<std::filesystem::path> journalRoots() const;
    void continueJournal(FoundJournal journal);
    void sayRecovered(const RecoveredEdits& recovered);
    LevelFiles* placeForLevel();
    QStringList gridKeys() const;
    void adopt(Map map);
    void sayNotOpened(const std::filesystem::path& path, const Error& error);
    void takeTypedText();
    /// Saves the level in the background. See endSave.
    void writeTo(const std::filesystem::path& path);
    void writeTo(const std::filesystem::path& path, SaveWay chosen);
    void startWriting(
        LevelToWrite level,
        std::function<void(const Result<WrittenLevel>& written)> take);
    void sayCopyNotSaved(const Error& error);
    void endCopy(const LevelToWrite& level, const Result<WrittenLevel>& written);
    void writeNext();
    void endSave(const std::filesystem::path& path, const Result<WrittenLevel>& written);
    /// Asks before a save would leave other links to the file with the old content.
    void askAboutOtherNames(const std::filesystem::path& path);
    void saySaved(const std::filesystem::path& path, const WrittenLevel& written);
    bool saveAndMayLeave();
    void sayNotSaved(const Error& error, const std::filesystem::path& path);
    void sayReadOnly();
    /// Tests whether another window has this file open, and reports it.
    bool isRefusedAsOpen(const std::filesystem::path& path);
    void askAboutChangedFile();
    /// Tells what the reader warned of, and where an imported level will be saved.
    void sayOpened(bool isOpenElsewhere);
    /// Asks which level of an archive to open. Returns false if it has fewer than two.
    bool askWhichLevel(const std::filesystem::path& archive);
    /// Returns a name for a level without a file that no file has.
    std::filesystem::path freeName() const;
    /// Tests whether the file is an archive, which no level replaces, and reports it.
    bool isRefusedAsArchive(const std::filesystem::path& path);

    Document& m_document;
    Settings& m_settings;
    RecentFiles& m_recent;
    MessageBar& m_bar;
    ChosenWay m_chosenWay{};
    /// What is shown of the file being read.
    struct ShownRead {
        QString text{}; ///< current message
        std::shared_ptr<Progress> progress{};
    } m_shownRead{};
    std::deque<ToRead> m_toRead{};                   ///< the file being read comes first
    std::vector<std::filesystem::path> m_choosing{}; ///< archives whose levels are on show
    QTimer m_progressTimer{};
    QTimer m_savingTimer{}; ///< until a save is worth a message
    /// Data that the last save lost. Empty if nothing was written.
    std::optional<LossReport> m_lastLosses{};
    std::deque<std::filesystem::path> m_saveNext{}; ///< saved after the running save, in this order
    LevelJournal* m_journal;
    ProgramCommands* m_program;
    QWidget* m_window;
    Theme m_theme;
    std::unique_ptr<LevelExport> m_export;
    PointFile m_points;
    Background<Result<OpenedLevel>> m_reading{};
    Background<Result<WrittenLevel>> m_saving{};
};

/// Opens levels one after the other.
void openAll(LevelFiles& files, std::span<const std::filesystem::path> paths);

/// Filter for the desktop's file dialogs: of files in which levels are saved.
QString levelFilter();
/// Same for files that can be opened, archives included.
QString openFilter();

} // namespace sectored::editor
