#pragma once

#include "editor/action/workbench.h"
#include "editor/setting/theme.h"
#include "editor/window/start/start_mode.h"

#include <QByteArray>
#include <QObject>

#include <filesystem>
#include <vector>

QT_BEGIN_NAMESPACE
class QMainWindow;
class QStackedWidget;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Docks;
class LevelFiles;
class LevelJournals;
class MessageBar;
class ProgramCommands;
class RecentFiles;
class StartPage;
class StatusLine;
struct WaitingLevel;

/// Switches a window between the start page and the level, restores the panels of the level, and
/// closes the window.
class WindowPages final
    : public QObject
    , public WindowCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WindowPages)

public:
    /// Precondition: all of them outlive the WindowPages.
    struct Parts {
        QMainWindow& window;
        QStackedWidget& pages;
        QWidget& levelPage; ///< one of the pages
        Document& document;
        Settings& settings;
        RecentFiles& recent;
        LevelFiles& files;
        LevelJournals& journals;
        MessageBar& bar;
        StatusLine& status;
        Docks& docks;
        ProgramCommands* program = nullptr; ///< null: there are no other windows
        std::filesystem::path previewFolder{};
    };

    explicit WindowPages(const Parts& parts);

    /// Sets the actions of the start page. Precondition of showStart().
    void setActions(const ActionSet& actions) { m_actions = &actions; }
    void setTheme(const Theme& theme);
    void refreshKeys();

    void showStart();
    void showLevel();
    /// Returns null until the start page is first shown.
    StartPage* startPage() { return m_start; }
    /// Offers to restore the levels, on the start page or in the message bar.
    void offerLevels(const std::vector<WaitingLevel>& levels);

    bool isStartPageShown() const override;
    void newWindow() override;
    void closeLevel() override;
    void quit() override;

    /// Restores the places of the panels from the settings.
    void restoreLayout();
    /// Stores the places of the panels in the settings.
    void keepLayout() const;
    /// Call when the window is shown. Only the first call has an effect.
    void followShow();
    bool wasShown() const { return m_wasShown; }

signals:
    /// The other page is now visible.
    void changed();

private:
    StartPage& ensureStart();

    Parts m_parts;
    const ActionSet* m_actions = nullptr;
    StartPage* m_start = nullptr;
    StartMode m_startMode;
    QByteArray m_layout; ///< state of the panels while the start page is shown; may be empty
    Theme m_theme;
    bool m_wasShown = false;
    bool m_isLayoutRestored = false;
};

} // namespace sectored::editor
