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
class MessageBar;
class ProgramCommands;
class RecentFiles;
class StartPage;
class StatusLine;
struct RecoveryCopy;

/// Switches a window between the start page and its level, which has its panels back afterwards;
/// and ends either.
class WindowPages final
    : public QObject
    , public WindowCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WindowPages)

public:
    /// All of them outlive it.
    struct Parts {
        QMainWindow& window;
        QStackedWidget& pages;
        QWidget& levelPage; ///< one of the pages
        Document& document;
        Settings& settings;
        RecentFiles& recent;
        LevelFiles& files;
        MessageBar& bar;
        StatusLine& status;
        Docks& docks;
        ProgramCommands* program = nullptr; ///< null: there are no other windows
        std::filesystem::path previewFolder{};
    };

    explicit WindowPages(const Parts& parts);

    /// What the start page offers. Precondition of showStart: it was called.
    void setActions(const ActionSet& actions) { m_actions = &actions; }
    void setTheme(const Theme& theme);
    void refreshKeys();

    void showStart();
    void showLevel();
    /// Null before it is first shown.
    StartPage* startPage() { return m_start; }
    /// Offers to restore these, on the start page or in the bar.
    void offerCopies(const std::vector<RecoveryCopy>& copies);

    bool isStartPageShown() const override;
    void newWindow() override;
    void closeLevel() override;
    void quit() override;

    /// Puts the panels where the settings have them.
    void restoreLayout();
    /// Keeps in the settings where the panels of the level are.
    void keepLayout() const;
    /// The window is shown. Only the first time counts.
    void followShow();
    bool wasShown() const { return m_wasShown; }

signals:
    /// Another page is shown.
    void changed();

private:
    StartPage& ensureStart();

    Parts m_parts;
    const ActionSet* m_actions = nullptr;
    StartPage* m_start = nullptr;
    StartMode m_startMode;
    QByteArray m_layout; ///< of the panels, while the start page is shown; empty: none yet
    Theme m_theme;
    bool m_wasShown = false;
    bool m_isLayoutRestored = false;
};

} // namespace sectored::editor
