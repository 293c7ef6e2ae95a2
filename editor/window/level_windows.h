#pragma once

#include "editor/document/recovery_copy.h"
#include "editor/window/file/program_commands.h"

#include <QObject>
#include <QSize>

#include <filesystem>
#include <memory>
#include <vector>

namespace sectored::editor {

class Document;
class MainWindow;
class RecentFiles;
class Settings;

/// The windows of the program, each with a level, its document and its recovery copy. They share
/// the settings and the list of recent levels.
class LevelWindows final
    : public QObject
    , public ProgramCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelWindows)

public:
    struct Parts {
        Settings& settings;  ///< outlives the windows
        RecentFiles& recent; ///< outlives the windows
        QSize size{};        ///< of a window; empty: as the user left it
        /// Where copies, pictures and the list of open levels are kept; each empty: nowhere.
        std::filesystem::path recoveryFolder{};
        std::filesystem::path previewFolder{};
        std::filesystem::path openLevels{};
        std::filesystem::path manualFolder{}; ///< of the manual's pages
    };

    explicit LevelWindows(Parts parts);
    ~LevelWindows() override;

    /// A further window with the start page; not shown yet.
    MainWindow& add();
    /// Opens the levels that were open when the program ended.
    void reopen();
    /// Offers what other runs left, on the start page or in the bar of the first window.
    void offerCopies();

    LevelFiles& openWindow(First first) override;
    bool bringToFront(const std::filesystem::path& path) override;
    std::optional<QString> otherWindowWith(
        const LevelFiles& asking,
        const std::filesystem::path& path) const override;
    bool isOnlyWindow() const override { return m_windows.size() == 1; }
    std::vector<RecoveryCopy> droppedCopies() const override;
    bool isSessionEnding() const override { return m_isSessionEnding; }
    void quit() override;

    /// Brings the recovery copies up to date and leaves them for the next start. The program ends
    /// after this: later changes are not copied.
    void stop();
    /// As stop(), but the program may go on: the session may not end after all. That is the case as
    /// soon as the user presses a key or a button.
    void endSession();

    std::vector<MainWindow*> windows() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct OpenLevel;

    void place(MainWindow& window) const;
    void forget(const MainWindow* window);
    void rememberOpen() const;

    Parts m_parts;
    std::vector<RecoveryCopy> m_copies; ///< what other runs left
    std::vector<std::unique_ptr<OpenLevel>> m_windows;
    bool m_isQuitting = false;
    bool m_isSessionEnding = false;
};

} // namespace sectored::editor
