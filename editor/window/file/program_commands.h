#pragma once

#include <QString>

#include <filesystem>
#include <optional>
#include <vector>

namespace sectored::editor {

class LevelFiles;
struct WaitingLevel;

/// Requests from a window to the program and its other windows.
class ProgramCommands {
public:
    ProgramCommands() = default;
    ProgramCommands(const ProgramCommands&) = delete;
    ProgramCommands& operator=(const ProgramCommands&) = delete;
    virtual ~ProgramCommands() = default;

    /// First content of a new window.
    enum class First { StartPage, Level };
    /// Opens another window and returns its LevelFiles.
    virtual LevelFiles& openWindow(First first) = 0;
    /// Brings the window with this file to the front. Returns false if there is none.
    virtual bool bringToFront(const std::filesystem::path& path) = 0;
    /// Returns the title of a window with this file other than the one of `asking`. Empty if there
    /// is none.
    virtual std::optional<QString> otherWindowWith(
        const LevelFiles& asking,
        const std::filesystem::path& path) const = 0;
    virtual bool isOnlyWindow() const = 0;
    /// Returns the levels whose unsaved changes were discarded, latest first.
    virtual std::vector<WaitingLevel> discardedLevels() const = 0;
    /// Removes all journals of this user, apart from those of other running programs. Unsaved edits
    /// of open levels begin new ones.
    virtual void forgetAllHistory() = 0;
    /// Returns whether the desktop session is ending. Windows then close without asking, and the
    /// next start offers to restore unsaved changes.
    virtual bool isSessionEnding() const = 0;
    /// Closes all windows, or none if the user cancels for one of them.
    virtual void quit() = 0;
};

} // namespace sectored::editor
