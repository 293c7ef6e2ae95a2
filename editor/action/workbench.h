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

/// Of two neighbours in a row.
enum class Direction { Next, Previous };

/// Which views of the level are shown: the plan, the preview beside it, or the preview alone.
enum class ViewArrangement { Plan, Split, Solid };

/// What actions ask of the plan and of the preview beside it.
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
    /// What the plan shows, by the name of its setting (setting/settings.cpp): changed, kept and
    /// shown at once.
    virtual QString displaySetting(const char* name) const = 0;
    virtual void setDisplaySetting(const char* name, const QString& value) = 0;
    virtual std::optional<Point> pointer() const = 0;
    virtual void arrange(ViewArrangement arrangement) = 0;
    virtual ViewArrangement arrangement() const = 0;
    /// Shows the preview from there and gives it mouse and keys.
    virtual void walkFrom(Point at) = 0;
    virtual void walkFromStart() = 0;
    virtual bool isWalking() const = 0;
    /// Whether a tic of a walk is shown, which saveTic writes to a file that it asks for.
    virtual bool hasTic() const = 0;
    virtual void saveTic() = 0;
    /// The point in the middle of the plan.
    virtual Point middle() const = 0;
    /// Shows in the plan where the player gets to, or takes it away.
    virtual void toggleReach() = 0;
    virtual bool isReachShown() const = 0;
    /// Whether that is being found, or waits for the edits to pause.
    virtual bool isReachUnderWay() const = 0;
    /// Whether that was given up.
    virtual bool isReachStopped() const = 0;
    virtual void stopOrStartReach() = 0;
    /// With the way that he takes there.
    virtual void showWayTo(Point place) = 0;
    virtual void hideWay() = 0;
    virtual bool isWayShown() const = 0;
    /// Begins to record a walk, or ends that.
    virtual void recordWalk() = 0;
    virtual bool isRecordingWalk() const = 0;
    /// Whose floor or ceiling is under the crosshair while the preview has the keys.
    virtual std::optional<SectorId> aimedSector() const = 0;
};

/// What actions ask of the level's file. Each asks the user first where something could be lost.
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
    /// Pins the points of a text file.
    virtual void pinPoints() = 0;
    virtual void exportAgain() = 0;
    virtual bool canExportAgain() const = 0;
};

/// What actions ask of the window.
class WindowCommands {
public:
    WindowCommands() = default;
    WindowCommands(const WindowCommands&) = delete;
    WindowCommands& operator=(const WindowCommands&) = delete;
    virtual ~WindowCommands() = default;

    /// Then only what needs no level can be done.
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
    /// Hides panels and bars around the plan, or shows them again.
    virtual void toggleCanvasOnly() = 0;
    virtual bool isCanvasOnly() const = 0;
    /// Gives the keys to the plan or a panel beside the one that has them.
    virtual void focusPane(Direction direction) = 0;
    virtual void toggleFullScreen() = 0;
    virtual void resetLayout() = 0;
    /// Brings the Inspector to the front with the keys in the field of that MAP name; empty: the
    /// first.
    virtual void editField(const QString& name) = 0;
    /// Checks at once and brings the Problems to the front.
    virtual void checkLevel() = 0;
    virtual void showProblem(Direction direction) = 0;
    /// Walks the recorded walks again at once and brings them to the front.
    virtual void replayWalks() = 0;
    virtual void showRefusal(const Refusal& refusal) = 0;
    /// What was refused has been done now.
    virtual void clearRefusal() = 0;
    virtual void showCommands() = 0;
    /// The Keys dialog with that command as the current row; empty: the first.
    virtual void showKeys(const QString& command) = 0;
    virtual void showPreferences() = 0;
    virtual void showKeySheet() = 0;
    virtual void showAbout() = 0;
};

/// Everything an action works on.
struct Workbench {
    Document& document;
    ViewCommands& view;
    FileCommands& file;
    WindowCommands& window;
};

} // namespace sectored::editor
