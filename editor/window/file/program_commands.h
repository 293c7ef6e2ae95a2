#pragma once

#include <QString>

#include <filesystem>
#include <optional>
#include <vector>

namespace sectored::editor {

class LevelFiles;
struct RecoveryCopy;

/// What a window asks of the program and its other windows.
class ProgramCommands {
public:
    ProgramCommands() = default;
    ProgramCommands(const ProgramCommands&) = delete;
    ProgramCommands& operator=(const ProgramCommands&) = delete;
    virtual ~ProgramCommands() = default;

    /// What a further window shows at first.
    enum class First { StartPage, Level };
    /// Shows a further window, and gives its files.
    virtual LevelFiles& openWindow(First first) = 0;
    /// Brings the window with this file to the front; false when no window has it.
    virtual bool bringToFront(const std::filesystem::path& path) = 0;
    /// The title of a window with this file other than that of `asking`; nothing when there is
    /// none.
    virtual std::optional<QString> otherWindowWith(
        const LevelFiles& asking,
        const std::filesystem::path& path) const = 0;
    virtual bool isOnlyWindow() const = 0;
    /// The levels that were given up with unsaved changes, the last one first.
    virtual std::vector<RecoveryCopy> droppedCopies() const = 0;
    /// The desktop session ends: windows close without a question, and the next start offers what
    /// was not saved.
    virtual bool isSessionEnding() const = 0;
    /// Closes all windows, or none when the user wants to keep one.
    virtual void quit() = 0;
};

} // namespace sectored::editor
