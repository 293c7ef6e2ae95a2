#pragma once

#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"

#include "editor/action/workbench.h"
#include "editor/document/background.h"
#include "editor/document/file/level_file.h"
#include "editor/setting/theme.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <filesystem>
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
class MessageBar;
class ProgramCommands;
class RecentFiles;
class Settings;
struct Message;
struct NewLevel;
struct RecoveryCopy;

/// Opens, saves and exports the window's level; asks before unsaved changes would go, and says in
/// the bar what went wrong. A level that is opened takes the place of the window's own only when
/// that one is new and not changed; else it gets a window of its own.
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
        /// Null: there are no other windows, and the window's own level is replaced.
        ProgramCommands* program = nullptr;
    };

    LevelFiles(Parts parts, QWidget* window);
    ~LevelFiles() override;

    void newLevel() override;
    void openByDialog() override;
    /// A long file is read on another thread, with progress and Cancel in the bar; the window works
    /// meanwhile, and files opened meanwhile wait for it.
    void open(const std::filesystem::path& path) override;
    void openExample(const QString& id) override;
    /// A large level is written on another thread; edits may go on, and a second save waits for it.
    void save() override;
    void saveAs() override;
    void saveCopy() override;
    void exportLevel() override;
    void pinPoints() override;
    void exportAgain() override;
    bool canExportAgain() const override;

    LevelExport& levelExport() { return *m_export; }
    /// The colours of pictures in dialogs.
    void setTheme(const Theme& theme);
    /// Pins the points of a text file, a line each; says in the bar what is wrong with it.
    void pinPointsOf(const std::filesystem::path& path);
    void openAll(std::span<const std::filesystem::path> paths);
    /// Begins without a dialog.
    void begin(const NewLevel& level);
    /// True when nothing would be lost any more: saved, discarded, or nothing to save.
    bool mayLeaveLevel();
    /// Opens in this window without asking, and within the call.
    Result<void> load(const std::filesystem::path& path);
    /// Reads the level's file again without asking (see Document::take). Unsaved changes stay as a
    /// dropped recovery copy as well. A long file is read as by open().
    void reload();
    /// The files that are being read or wait for it.
    std::vector<std::filesystem::path> unread() const;
    /// Returns when unread() is empty; the program goes on meanwhile.
    void finishReading();
    /// Waits for the save that is under way, if any.
    void finishSaving();
    /// Offers in the bar to restore the newest copy that a stopped program left.
    void offer(std::vector<RecoveryCopy> copies);
    /// Takes over a recovery copy, which goes when the level has a new one.
    void restoreCopy(const RecoveryCopy& copy);

signals:
    /// The bar says so, too.
    void notOpened(const std::filesystem::path& path, const sectored::Error& error);
    /// Another level is in the document.
    void levelReplaced();
    /// The level is about to be written or left: what is still under way belongs to it.
    void aboutToLeave();
    /// The file is about to be read again: unsaved changes are given up.
    void aboutToReload();
    /// A recovery copy is in the document; who keeps copies removes it once there is a new one.
    void copyTaken(const sectored::editor::RecoveryCopy& copy);

private:
    /// A file that is to be read, and what for.
    struct ToRead {
        std::filesystem::path path;
        bool isReload = false;
    };

    void read(const ToRead& file);
    void readNext();
    void startReading(const ToRead& file);
    void cancelReading();
    void sayReading();
    void stopSayingReading();
    void take(const ToRead& file, Result<OpenedLevel> opened);
    void takeHere(const std::filesystem::path& path, OpenedLevel opened);
    void showPointsFault(const Message& message);
    LevelFiles* placeForLevel();
    QStringList gridKeys() const;
    void adopt(Map map);
    void sayNotOpened(const std::filesystem::path& path, const Error& error);
    void takeTypedText();
    /// Writes at once, or begins to: see endSave.
    void writeTo(const std::filesystem::path& path);
    void endSave(const std::filesystem::path& path, const Result<WrittenLevel>& written);
    /// Asks before a save would leave other names of the file with the old content.
    void askAboutOtherNames(const std::filesystem::path& path);
    void saySaved(const std::filesystem::path& path, const WrittenLevel& written);
    bool saveAndMayLeave();
    void sayNotSaved(const Error& error, const std::filesystem::path& path);
    void sayReadOnly();
    /// Says so when another window has the file that was to be written.
    bool isRefusedAsOpen(const std::filesystem::path& path);
    void askAboutChangedFile();
    void sayWarnings();

    Document& m_document;
    Settings& m_settings;
    RecentFiles& m_recent;
    MessageBar& m_bar;
    /// The file whose other names the user agreed to leave behind.
    std::filesystem::path m_ownName{};
    QString m_pointsFault{}; ///< what it said of a file of points
    QString m_readingText{}; ///< what it said of the file that is being read
    std::shared_ptr<Progress> m_readingProgress{};
    std::deque<ToRead> m_toRead{}; ///< the one that is being read comes first
    QTimer m_progressTimer{};
    /// What the last save did not write; nothing where none was written.
    std::optional<LossReport> m_lastLosses{};
    std::filesystem::path m_saveNext{}; ///< once the save under way has ended; empty: nothing
    ProgramCommands* m_program;
    QWidget* m_window;
    Theme m_theme;
    std::unique_ptr<LevelExport> m_export;
    Background<Result<OpenedLevel>> m_reading{};
    Background<Result<WrittenLevel>> m_saving{};
};

/// For the desktop's file dialogs.
QString levelFilter();

} // namespace sectored::editor
