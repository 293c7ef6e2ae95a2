#pragma once

#include "sectored/journal/journal_store.h"

#include "editor/document/background.h"
#include "editor/document/journal/waiting_level.h"
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

/// The windows of the program, each with its level, document and journal. They share the
/// settings and the list of recent levels.
class LevelWindows final
    : public QObject
    , public ProgramCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelWindows)

public:
    struct Parts {
        Settings& settings;  ///< outlives the windows
        RecentFiles& recent; ///< outlives the windows
        QSize size{};        ///< size of a window; empty: as last used
        /// Folders of journals in the order in which they are tried. Empty: nothing is kept of
        /// edits.
        std::vector<std::filesystem::path> journals{};
        /// Folder in which versions without journals kept copies of unsaved levels. May be empty.
        std::filesystem::path oldCopies{};
        /// Folder of previews, and file of the list of open levels. Empty: not kept.
        std::filesystem::path previewFolder{};
        std::filesystem::path openLevels{};
        std::filesystem::path manualFolder{}; ///< folder of the manual's pages
    };

    explicit LevelWindows(Parts parts);
    ~LevelWindows() override;

    /// Adds a window with the start page, which is not shown yet.
    MainWindow& add();
    /// Opens the levels of the last session.
    void reopen();
    /// Offers the levels that wait to be restored, on the start page or in the bar of the first
    /// window.
    void offerWaiting();

    LevelFiles& openWindow(First first) override;
    bool bringToFront(const std::filesystem::path& path) override;
    std::optional<QString> otherWindowWith(
        const LevelFiles& asking,
        const std::filesystem::path& path) const override;
    bool isOnlyWindow() const override { return m_windows.size() == 1; }
    std::vector<WaitingLevel> discardedLevels() const override;
    void forgetAllHistory() override;
    bool isSessionEnding() const override { return m_isSessionEnding; }
    void quit() override;

    /// Keeps unsaved edits for the next start. Call when the program ends: later edits are not
    /// kept.
    void stop();
    /// Does the same as stop(), but the session end may still be cancelled. This is assumed as soon
    /// as the user presses a key or a button.
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
    Background<Thinning> m_thinning{};
    std::vector<std::unique_ptr<OpenLevel>> m_windows;
    bool m_isQuitting = false;
    bool m_isSessionEnding = false;
};

} // namespace sectored::editor
