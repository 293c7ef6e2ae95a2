#pragma once

#include "sectored/edit/plan.h"
#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include "editor/setting/theme_list.h"

#include <QString>

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

class Document;
enum class ToolKey;

/// Chooses the next or previous neighbour in a sequence.
enum class Direction { Next, Previous };

/// The visible views: the 2D view only, both views, or the 3D view only.
enum class ViewArrangement { Plan, Split, Solid };

/// Commands that actions send to the 2D and 3D views.
class ViewCommands {
public:
    ViewCommands() = default;
    ViewCommands(const ViewCommands&) = delete;
    ViewCommands& operator=(const ViewCommands&) = delete;
    virtual ~ViewCommands() = default;

    virtual void setTool(std::string_view id) = 0;
    virtual std::string_view toolId() const = 0;
    virtual void sendKey(ToolKey key) = 0;
    virtual void zoomIn() = 0;
    virtual void zoomOut() = 0;
    virtual void frameLevel() = 0;
    virtual void frameSelection() = 0;
    /// A display setting by its name (setting/settings.cpp). A change is shown and stored
    /// immediately.
    virtual QString displaySetting(const char* name) const = 0;
    virtual void setDisplaySetting(const char* name, const QString& value) = 0;
    virtual std::optional<Point> pointer() const = 0;
    virtual void arrange(ViewArrangement arrangement) = 0;
    virtual ViewArrangement arrangement() const = 0;
    /// Starts the 3D view at this point and gives it mouse and keyboard.
    virtual void walkFrom(Point at) = 0;
    virtual void walkFromStart() = 0;
    virtual bool isWalking() const = 0;
    /// Returns whether a tick of a walk is shown. Precondition of saveTic, which asks for a file
    /// name and exports the tick.
    virtual bool hasTic() const = 0;
    virtual void saveTic() = 0;
    /// The point at the centre of the 2D view.
    virtual Point middle() const = 0;
    /// Shows or hides the reachable area in the 2D view.
    virtual void toggleReach() = 0;
    virtual bool isReachShown() const = 0;
    /// Returns whether the reachability test is running or waits for a pause in editing.
    virtual bool isReachUnderWay() const = 0;
    /// Returns whether the reachability test was stopped.
    virtual bool isReachStopped() const = 0;
    virtual void stopOrStartReach() = 0;
    /// Shows the route to `place`, and the reachable area with it.
    virtual void showWayTo(Point place) = 0;
    virtual void hideWay() = 0;
    virtual bool isWayShown() const = 0;
    /// Starts or stops recording a walk.
    virtual void recordWalk() = 0;
    virtual bool isRecordingWalk() const = 0;
    /// The sector whose floor or ceiling is under the crosshair, while the 3D view has keyboard
    /// focus.
    virtual std::optional<SectorId> aimedSector() const = 0;
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
    virtual void save() = 0;
    virtual void saveAs() = 0;
    virtual void saveCopy() = 0;
    virtual void exportLevel() = 0;
    /// Asks for a text file and pins its points.
    virtual void pinPoints() = 0;
    virtual void exportAgain() = 0;
    virtual bool canExportAgain() const = 0;
};

/// Commands that actions send to the window.
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
    virtual void setTheme(const QString& id) = 0;
    virtual QString themeId() const = 0;
    virtual std::vector<OwnTheme> ownThemes() const = 0;
    virtual void togglePanel(std::string_view id) = 0;
    virtual bool isPanelShown(std::string_view id) const = 0;
    virtual void toggleAllPanels() = 0;
    /// Hides or shows all panels and toolbars.
    virtual void toggleCanvasOnly() = 0;
    virtual bool isCanvasOnly() const = 0;
    /// Moves keyboard focus to the next or previous panel or view.
    virtual void focusPane(Direction direction) = 0;
    virtual void toggleFullScreen() = 0;
    virtual void resetLayout() = 0;
    /// Raises the Inspector and focuses the field with this MAP name. Focuses the first field if
    /// `name` is empty.
    virtual void editField(const QString& name) = 0;
    /// Checks the level immediately and raises the Problems panel.
    virtual void checkLevel() = 0;
    virtual void showProblem(Direction direction) = 0;
    /// Replays the recorded walks immediately and raises the Walks panel.
    virtual void replayWalks() = 0;
    virtual void showRefusal(const Refusal& refusal) = 0;
    /// Removes the last message after the command succeeded.
    virtual void clearRefusal() = 0;
    virtual void showCommands() = 0;
    /// Opens the page of keyboard shortcuts with `command` as the current row. Empty: the first
    /// row.
    virtual void showKeys(const QString& command) = 0;
    virtual void showPreferences() = 0;
};

/// What actions of the Help menu ask of the window.
class HelpCommands {
public:
    HelpCommands() = default;
    HelpCommands(const HelpCommands&) = delete;
    HelpCommands& operator=(const HelpCommands&) = delete;
    virtual ~HelpCommands() = default;

    /// Opens the manual at the page about the tool, panel or view in use.
    virtual void showManual() = 0;
    virtual void showKeySheet() = 0;
    virtual void showAbout() = 0;
};

/// Everything that actions work on.
struct Workbench {
    Document& document;
    ViewCommands& view;
    FileCommands& file;
    WindowCommands& window;
    HelpCommands& help;
};

} // namespace sectored::editor
