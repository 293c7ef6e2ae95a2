#pragma once

#include "sectored/base/result.h"

#include "editor/action/workbench.h"
#include "editor/document/change.h"
#include "editor/setting/theme.h"
#include "editor/window/start/start_mode.h"

#include <QMainWindow>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class CommandPalette;
class Docks;
class Document;
class FileMessages;
class LevelFiles;
class LevelView;
class MainBar;
class MessageBar;
class OptionBar;
class Problems;
class ProgramCommands;
class RecentFiles;
class RecordedWalks;
struct RecoveryFault;
class ReturnBar;
struct PlanMenuRequest;
class Settings;
class StartPage;
class StatusLine;
class ToolStrip;
class Views;
struct RecoveryCopy;

/// The window of one level: puts menus, bars, plan and panels together and keeps them up to date.
class MainWindow final
    : public QMainWindow
    , private ViewCommands
    , private WindowCommands
    , private HelpCommands {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MainWindow)

public:
    struct Folders {
        std::filesystem::path previews{}; ///< of the start page's pictures; empty: none
        std::filesystem::path manual{};   ///< of the manual's pages
    };

    /// All of them outlive the window.
    struct Parts {
        Document& document;
        Settings& settings;
        RecentFiles& recent;
        ProgramCommands* program = nullptr; ///< null: this window is alone
        Folders folders{};
    };

    explicit MainWindow(Parts parts, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// By the id of the action table; null when there is none.
    QAction* action(std::string_view id) const;
    Document& document() { return m_document; }
    LevelView& view() { return *m_view; }
    Views& views() { return *m_views; }
    LevelFiles& files() { return *m_files; }
    MessageBar& messageBar() { return *m_messages; }
    StatusLine& statusLine() { return *m_status; }
    Docks& docks() { return *m_docks; }
    Problems& problems() { return *m_problems; }

    /// In place of the plan, until a level comes.
    void showStartPage();
    bool isStartPageShown() const override;
    /// Null before it is first shown.
    StartPage* startPage() { return m_start; }
    /// On the start page, or in the bar while a level is shown.
    void offerCopies(const std::vector<RecoveryCopy>& copies);
    /// Reports in the status bar and among the problems why there is no recovery copy of the level;
    /// empty: there is one, or none is needed.
    void showRecoveryFault(const std::optional<RecoveryFault>& fault);
    /// Closes without a question.
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
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setTool(std::string_view id) override;
    std::string_view toolId() const override;
    void sendKey(ToolKey key) override;
    void zoomIn() override;
    void zoomOut() override;
    void frameLevel() override;
    void frameSelection() override;
    QString displaySetting(const char* name) const override;
    void setDisplaySetting(const char* name, const QString& value) override;
    std::optional<Point> pointer() const override;
    void arrange(ViewArrangement arrangement) override;
    ViewArrangement arrangement() const override;
    void walkFrom(Point at) override;
    void walkFromStart() override;
    bool isWalking() const override;
    bool hasTic() const override;
    void saveTic() override;
    Point middle() const override;
    void toggleReach() override;
    bool isReachShown() const override;
    bool isReachUnderWay() const override;
    bool isReachStopped() const override;
    void stopOrStartReach() override;
    void showWayTo(Point place) override;
    void hideWay() override;
    bool isWayShown() const override;
    void recordWalk() override;
    bool isRecordingWalk() const override;
    std::optional<SectorId> aimedSector() const override;

    void newWindow() override;
    void closeLevel() override;
    void quit() override;
    void setTheme(const QString& id) override;
    QString themeId() const override;
    std::vector<OwnTheme> ownThemes() const override;
    void togglePanel(std::string_view id) override;
    bool isPanelShown(std::string_view id) const override;
    void toggleAllPanels() override;
    void toggleCanvasOnly() override;
    bool isCanvasOnly() const override;
    void focusPane(Direction direction) override;
    void toggleFullScreen() override;
    void resetLayout() override;
    void editField(const QString& name) override;
    void checkLevel() override;
    void showProblem(Direction direction) override;
    void replayWalks() override;
    void showRefusal(const Refusal& refusal) override;
    void clearRefusal() override;
    void showCommands() override;
    void showKeys(const QString& command) override;
    void showPreferences() override;
    void showManual() override;
    void showKeySheet() override;
    void showAbout() override;

    /// What Tab goes through, in order: bars, plan, panels.
    std::vector<QWidget*> tabSections() const;
    void build();
    void buildBars();
    void addRail();
    void addOptions();
    void connectParts();
    void restoreLayout();
    void followSetting(const QString& name);
    void showPlan();
    void applyTheme();
    void applyDrawing();
    void showDisplay();
    void applyScrolling();
    void applyKeys();
    void runCommand(const QString& id);
    void showPlanMenu(const PlanMenuRequest& request);
    void offerKeyMenus();
    void followChange(const Change& change);
    void followTool();
    void followPreview();
    void tell(const QString& sentence);
    void startPicking();
    void connectExport();
    void connectReach();
    void showExportPlace();
    void showTitle();
    std::string manualPlace() const;

    Document& m_document;
    Settings& m_settings;
    RecentFiles& m_recent;
    ProgramCommands* m_program;
    Folders m_folders;
    Theme m_theme;
    QStackedWidget* m_centre = nullptr;
    QWidget* m_planPage = nullptr; ///< the views, and the rail of a narrow window
    StartPage* m_start = nullptr;
    StartMode m_startMode{this};
    QByteArray m_layout; ///< of the panels, while the start page is shown; empty: none yet
    LevelView* m_view = nullptr;
    Views* m_views = nullptr; ///< the plan among them
    MessageBar* m_messages = nullptr;
    ReturnBar* m_returnBar = nullptr;
    LevelFiles* m_files = nullptr;
    std::unique_ptr<Problems> m_problems;
    std::unique_ptr<RecordedWalks> m_walks;
    FileMessages* m_fileMessages = nullptr;
    std::unique_ptr<Docks> m_docks;
    std::unique_ptr<ActionSet> m_actions;
    MainBar* m_mainBar = nullptr;
    OptionBar* m_optionBar = nullptr;
    ToolStrip* m_toolStrip = nullptr;
    StatusLine* m_status = nullptr;
    CommandPalette* m_palette = nullptr;
    std::optional<Point> m_heldPointer; ///< where it was before a menu or the palette took it away
    bool m_isKeeping = false;           ///< the window's own choices are being written
    bool m_wasShown = false;
    bool m_isLayoutRestored = false;
    bool m_mayCloseUnasked = false;
};

} // namespace sectored::editor
