#pragma once

#include "editor/texture/game_paths.h"

#include <QObject>

#include <filesystem>
#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class GameFiles;
class MessageBar;
struct Message;

/// Shows messages about game files: those dropped on the window, those that cannot be read, and
/// those that changed on disk. Never replaces the message of another part.
class GameFileMessages final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive this.
    struct Parts {
        GameFiles& files;
        MessageBar& bar;
        std::function<void()> showDialog{}; ///< opens the dialog Game files
        std::function<bool()> hasLevel{};   ///< false while the start page is shown
        /// Opens a level of an archive, after asking which one.
        std::function<void(const std::filesystem::path& archive)> openLevelIn{};
    };

    /// Checks the files whenever the window comes to the front.
    GameFileMessages(Parts parts, QWidget* window);

    /// Adds dropped files to the list of this computer, and offers to use them in this level only.
    /// Of an archive with levels, offers to open one.
    void take(const GamePaths& dropped);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void check();
    bool tellFailures();
    void tellChanged();
    void useInLevelOnly(const GamePaths& paths);
    void show(const Message& message);

    Parts m_parts;
    QWidget* m_window;
    QString m_shown;          ///< text of the last message
    GamePaths m_toldFailures; ///< files that could not be read, as already told
    bool m_toldChanged = false;
};

} // namespace sectored::editor
