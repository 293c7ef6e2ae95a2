#pragma once

#include "editor/window/window_parts.h"

#include <QMainWindow>

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class AppliedSettings;
class GameFileMessages;
class GameFiles;
class LevelJournal;
class LevelJournals;
class LevelPlay;
class PartLinks;
class ProgramCommands;
class RecentFiles;
class ShownBench;
class TileLibrary;
class WindowDialogs;

/// The window of one level. Creates its parts, lays them out and connects them.
class MainWindow final : public QMainWindow {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MainWindow)

public:
    struct Folders {
        std::filesystem::path previews{}; ///< cache of the start page's pictures; may be empty
        std::filesystem::path manual{};   ///< folder of the manual's pages
    };

    /// Precondition: all of them outlive the window.
    struct Parts {
        Document& document;
        Settings& settings;
        RecentFiles& recent;
        LevelJournal* journal = nullptr;    ///< null: nothing is kept of edits
        ProgramCommands* program = nullptr; ///< null: there are no other windows
        Folders folders{};
    };

    explicit MainWindow(Parts parts, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Returns the action with this id of the action table. Null if there is none.
    QAction* action(std::string_view id) const;
    Document& document() { return m_parts.document; }
    LevelView& view() { return *m_view; }
    Views& views() { return *m_views; }
    LevelFiles& files() { return *m_files; }
    MessageBar& messageBar() { return *m_messages; }
    StatusLine& statusLine() { return *m_bars.status; }
    Docks& docks() { return *m_docks; }
    LevelWatch& watch() { return *m_watch; }
    WindowPages& pages() { return *m_pages; }
    TileLibrary& tiles() { return *m_game.tiles; }
    GameFiles& gameFiles() { return *m_game.files; }
    LevelPlay& play() { return *m_game.play; }

    /// Closes the window without asking about unsaved changes.
    void closeUnasked();

signals:
    /// The window was closed for good.
    void closed();

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// The toolbars, and the status bar.
    struct Bars {
        MainBar* main = nullptr;
        OptionBar* option = nullptr;
        ToolStrip* tools = nullptr;
        StatusLine* status = nullptr;
    };

    /// The files of a game, what they show, and what plays a level in the game.
    struct Game {
        LevelPlay* play = nullptr;
        TileLibrary* tiles = nullptr;
        GameFiles* files = nullptr;
        GameFileMessages* messages = nullptr;
    };

    void buildGame();
    QStackedWidget* buildCentre();
    void buildParts();
    WindowDialogs* buildActions(QStackedWidget& centre);
    void buildBars();
    void connectParts();
    void connectJournal();

    Parts m_parts;
    Game m_game;
    LevelView* m_view = nullptr;
    Views* m_views = nullptr; ///< contains m_view
    ShownBench* m_bench = nullptr;
    MessageBar* m_messages = nullptr;
    ReturnBar* m_returnBar = nullptr;
    LevelFiles* m_files = nullptr;
    LevelJournals* m_journals = nullptr;
    Announcer* m_announcer = nullptr;
    WindowPanes* m_panes = nullptr;
    WindowPages* m_pages = nullptr;
    Bars m_bars;
    std::unique_ptr<LevelWatch> m_watch;
    std::unique_ptr<RecordedWalks> m_walks;
    std::unique_ptr<Docks> m_docks;
    std::unique_ptr<ActionSet> m_actions;
    std::unique_ptr<AppliedSettings> m_applied;
    std::unique_ptr<PartLinks> m_links;
    bool m_mayCloseUnasked = false;
};

} // namespace sectored::editor
