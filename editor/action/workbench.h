#pragma once

#include "sectored/edit/plan.h"
#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include "editor/tool/view_commands.h"

#include <QString>

#include <filesystem>
#include <optional>
#include <string_view>

namespace sectored {
struct QueryPreset;
}

namespace sectored::editor {

class Document;
class LevelPlay;
class Settings;
struct SurfaceCommand;
class TileLibrary;

/// Chooses the next or previous neighbour in a sequence.
enum class Direction { Next, Previous };

/// The visible views: the 2D view only, both views, or the 3D view only.
enum class ViewArrangement { Plan, Split, Solid };

/// Commands that actions send to the 3D view and its walks.
class WalkCommands {
public:
    WalkCommands() = default;
    WalkCommands(const WalkCommands&) = delete;
    WalkCommands& operator=(const WalkCommands&) = delete;
    virtual ~WalkCommands() = default;

    virtual void arrange(ViewArrangement arrangement) = 0;
    virtual ViewArrangement arrangement() const = 0;
    /// Starts the 3D view at this point and gives it mouse and keyboard.
    virtual void walkFrom(Point at) = 0;
    virtual void walkFromStart() = 0;
    /// Returns true while a walk is shown and the 3D view had keyboard focus later than the 2D
    /// view.
    virtual bool isWalking() const = 0;
    /// Starts or stops recording. Records the current walk if the 3D view has keyboard focus,
    /// otherwise a new one from `at`, or from the player start if `at` is empty.
    virtual void record(std::optional<Point> at) = 0;
    virtual bool isRecording() const = 0;
    /// Returns the sector whose floor or ceiling is under the crosshair. Empty unless the 3D view
    /// has keyboard focus.
    virtual std::optional<SectorId> aimedSector() const = 0;
};

/// Commands that actions send to the shown tick of a walk.
class TicCommands {
public:
    TicCommands() = default;
    TicCommands(const TicCommands&) = delete;
    TicCommands& operator=(const TicCommands&) = delete;
    virtual ~TicCommands() = default;

    virtual bool hasTic() const = 0;
    /// Asks for a file and writes the tick to it. Precondition: hasTic().
    virtual void askAndSaveTic() = 0;
};

/// Commands that actions send to the file of the level. Each asks for confirmation before data
/// could be lost.
class FileCommands {
public:
    FileCommands() = default;
    FileCommands(const FileCommands&) = delete;
    FileCommands& operator=(const FileCommands&) = delete;
    virtual ~FileCommands() = default;

    virtual void newLevel() = 0;
    virtual void openByDialog() = 0;
    virtual void open(const std::filesystem::path& path) = 0;
    virtual void openExample(const QString& id) = 0;
    /// Shows the level of a preset with the Query tool, its method step by step and as published.
    virtual void openPreset(const QueryPreset& preset) = 0;
    virtual void save() = 0;
    virtual void saveAs() = 0;
    virtual void saveCopy() = 0;
    /// Shows the earlier versions of the level. Precondition: it has a file.
    virtual void showBackups() = 0;
    virtual void exportLevel() = 0;
    /// Asks for a text file and pins its points.
    virtual void pinPoints() = 0;
    virtual void exportAgain() = 0;
    virtual bool canExportAgain() const = 0;
};

/// Commands for the journals of levels.
class JournalCommands {
public:
    JournalCommands() = default;
    JournalCommands(const JournalCommands&) = delete;
    JournalCommands& operator=(const JournalCommands&) = delete;
    virtual ~JournalCommands() = default;

    /// Shows the levels that can be restored from journals.
    virtual void showAll() = 0;
    /// Removes the journal of the level.
    virtual void forget() = 0;
    /// Asks, and removes the journals of all levels.
    virtual void forgetAll() = 0;
    virtual bool hasJournal() const = 0;
    /// Whether the level has no journal because the user wants none.
    virtual bool isPrivate() const = 0;
    virtual void setPrivate(bool isPrivate) = 0;
};

/// Commands that actions send to the panels as a whole.
class PanelCommands {
public:
    PanelCommands() = default;
    PanelCommands(const PanelCommands&) = delete;
    PanelCommands& operator=(const PanelCommands&) = delete;
    virtual ~PanelCommands() = default;

    virtual bool isShown(std::string_view id) const = 0;
    virtual void toggleAll() = 0;
    /// Hides or shows all panels and toolbars.
    virtual void toggleCanvasOnly() = 0;
    virtual bool isCanvasOnly() const = 0;
    /// Restores the default panel layout.
    virtual void reset() = 0;
};

/// Commands that actions send to one panel or view.
class PaneCommands {
public:
    PaneCommands() = default;
    PaneCommands(const PaneCommands&) = delete;
    PaneCommands& operator=(const PaneCommands&) = delete;
    virtual ~PaneCommands() = default;

    virtual void togglePanel(std::string_view id) = 0;
    virtual void toggleFullScreen() = 0;
    /// Moves keyboard focus to the next or previous panel or view.
    virtual void focusPane(Direction direction) = 0;
    /// Raises the Inspector and focuses the field with this MAP name. Focuses the first field if
    /// `name` is empty.
    virtual void editField(const QString& name) = 0;
    /// Checks the level immediately and raises the Problems panel.
    virtual void checkLevel() = 0;
    virtual void showProblem(Direction direction) = 0;
    /// Replays the recorded walks immediately and raises the Walks panel.
    virtual void replayWalks() = 0;
    /// Raises the Tiles panel and asks for pictures that are to become tiles.
    virtual void addPictures() = 0;
    /// Raises the Differences panel and asks for the level to compare with.
    virtual void compareWith() = 0;
};

/// Commands that actions send to the dialogs about commands, keys and settings.
class DialogCommands {
public:
    DialogCommands() = default;
    DialogCommands(const DialogCommands&) = delete;
    DialogCommands& operator=(const DialogCommands&) = delete;
    virtual ~DialogCommands() = default;

    virtual void showCommands() = 0;
    /// Opens the page of keyboard shortcuts with `command` as the current row. Empty: the first
    /// row.
    virtual void showKeys(const QString& command) = 0;
    virtual void showPreferences() = 0;
    /// Opens the list of files that tiles come from.
    virtual void showGameFiles() = 0;
    /// Asks for another game, and gives the tiles of the level its numbers.
    virtual void changeGame() = 0;
    /// Asks for a number, a point or a tag, and shows the place.
    virtual void goTo() = 0;
    /// Shows the last steps as an edit script. Precondition: there is a step to undo.
    virtual void exportSteps() = 0;
};

/// Commands by which actions show messages to the user.
class MessageCommands {
public:
    MessageCommands() = default;
    MessageCommands(const MessageCommands&) = delete;
    MessageCommands& operator=(const MessageCommands&) = delete;
    virtual ~MessageCommands() = default;

    virtual void showRefusal(const Refusal& refusal) = 0;
    /// Removes the last message after the command succeeded.
    virtual void clearRefusal() = 0;
};

/// Commands that actions send to the window as a whole.
class WindowCommands {
public:
    WindowCommands() = default;
    WindowCommands(const WindowCommands&) = delete;
    WindowCommands& operator=(const WindowCommands&) = delete;
    virtual ~WindowCommands() = default;

    /// On the start page, only actions that need no level are enabled.
    virtual bool isStartPageShown() const = 0;
    virtual void newWindow() = 0;
    virtual void closeLevel() = 0;
    virtual void quit() = 0;
};

/// Commands of the Help menu.
class HelpCommands {
public:
    HelpCommands() = default;
    HelpCommands(const HelpCommands&) = delete;
    HelpCommands& operator=(const HelpCommands&) = delete;
    virtual ~HelpCommands() = default;

    /// Opens the manual at the page about the tool, panel or view in use.
    virtual void showManual() = 0;
    virtual void showKeyList() = 0;
    virtual void showAbout() = 0;
};

/// Commands that actions send to the collision bench. Its case is BenchState of the document.
class BenchCommands {
public:
    BenchCommands() = default;
    BenchCommands(const BenchCommands&) = delete;
    BenchCommands& operator=(const BenchCommands&) = delete;
    virtual ~BenchCommands() = default;

    virtual bool isShown() const = 0;
    /// Shows the bench in place of the views, or the views again.
    virtual void toggle() = 0;
    virtual void show() = 0;
    /// Shows the last sweep in the level, or the shown tick of a walk. Precondition: there is one.
    virtual void showLevelCase() = 0;
    /// Asks for a file and saves the pictures of the case. Precondition: it has an answer.
    virtual void askAndSavePicture() = 0;
};

/// Commands that actions send to the surface aimed at in the 3D view.
class SurfaceCommands {
public:
    SurfaceCommands() = default;
    SurfaceCommands(const SurfaceCommands&) = delete;
    SurfaceCommands& operator=(const SurfaceCommands&) = delete;
    virtual ~SurfaceCommands() = default;

    /// Returns true while the 3D view is shown and had keyboard focus later than the 2D view.
    virtual bool canRun() const = 0;
    /// Changes the surface and shows its new numbers there, or why nothing changed.
    virtual void run(const SurfaceCommand& command) = 0;
};

/// Everything that actions work on.
struct Workbench {
    Document& document;
    Settings& settings;
    View2dCommands& view;
    CameraCommands& camera;
    ReachCommands& reach;
    WalkCommands& walk;
    TicCommands& tic;
    FileCommands& file;
    JournalCommands& journal;
    PanelCommands& panels;
    PaneCommands& panes;
    DialogCommands& dialogs;
    MessageCommands& messages;
    WindowCommands& window;
    HelpCommands& help;
    BenchCommands& bench;
    SurfaceCommands& surface;
    const TileLibrary& tiles;
    LevelPlay& play;
};

} // namespace sectored::editor
